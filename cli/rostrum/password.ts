import { isCancel, password as ask } from "@clack/prompts";
import type { Command } from "commander";
import { mayBePassword } from "@/lib/domain/identity/password-rule";
import { assignPassword } from "@/lib/identity/password/assign-password";
import { readId } from "./arguments";
import { example, print } from "./output";
import { CommandError } from "./refusal";
import { withStore } from "./with-store";

export function addPassword(program: Command): void {
  program
    .command("password")
    .description("Members' passwords")
    .command("set")
    .description("Set a member's password, read from standard input; ends all their sessions")
    .argument("<memberid>", "the member id", readId)
    .addHelpText("after", example("password set M00000001 < password.txt"))
    .action(set);
}

async function set(memberId: string): Promise<void> {
  const password = process.stdin.isTTY ? await prompt() : await readInput();
  const usable = mayBePassword(password);
  if (!usable.ok) throw new CommandError(usable.detail);
  await withStore(async (context) => {
    const outcome = await assignPassword(context, memberId, password);
    if (!outcome.ok) throw new CommandError(outcome.detail);
    await print("The password is set; the member's sessions have ended.");
  });
}

async function prompt(): Promise<string> {
  const once = await ask({ message: "New password", output: process.stderr });
  const again = isCancel(once) ? once : await ask({ message: "Repeat the password", output: process.stderr });
  if (isCancel(once) || isCancel(again)) throw new CommandError("Nothing was changed.");
  if (once !== again) throw new CommandError("The two passwords differ; nothing was changed.");
  return once;
}

const MOST_BYTES = 10_000;

/** The password is the whole input, except for a line break at its end. */
async function readInput(): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MOST_BYTES) throw new CommandError("The input is too long to be a password.");
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks)).trim();
  } catch {
    throw new CommandError("The password on standard input is not UTF-8 text.");
  }
}
