import { Command, CommanderError } from "commander";
import { currentBuild, describeBuild } from "@/lib/build";
import { addAudit } from "./audit";
import { addBackup } from "./backup";
import { addClient } from "./client";
import { addEmail } from "./email";
import { addExport } from "./export";
import { addImport } from "./import";
import { addKey } from "./key";
import { addMoveTo } from "./move-to";
import { addPassword } from "./password";
import { addPlace } from "./place";
import { CommandError, toSentence } from "./refusal";
import { addRestore } from "./restore";
import { addSeason } from "./season";
import { addSecret } from "./secret";
import { addSlate } from "./slate";
import { addStaff } from "./staff";
import { addWebhook } from "./webhook";

export const DONE = 0;
export const REFUSED = 1;
export const WRONG_USAGE = 2;

const COMMANDS = [
  addImport,
  addClient,
  addPassword,
  addSeason,
  addPlace,
  addSlate,
  addStaff,
  addEmail,
  addExport,
  addAudit,
  addWebhook,
  addKey,
  addSecret,
  addBackup,
  addRestore,
  addMoveTo,
];

/** Runs one command. @returns the exit code: 0 done, 1 refused or failed, 2 wrong usage */
export async function runProgram(args: readonly string[]): Promise<number> {
  const program = new Command("npm run -s rostrum --")
    .description("Manage a Rostrum installation, also while the server is running.")
    .version(`rostrum ${describeBuild(currentBuild())}`, "--version", "print the version and the commit")
    .exitOverride()
    .showHelpAfterError("Add --help for usage.")
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, "")) });
  for (const add of COMMANDS) add(program);
  try {
    await program.parseAsync(args, { from: "user" });
    return DONE;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : WRONG_USAGE;
    const sentence = error instanceof CommandError ? error.message : toSentence(error);
    if (sentence !== "") console.error(sentence);
    return REFUSED;
  }
}
