import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import type { Stage, Step } from "./read-dockerfile";

interface BuildOptions {
  /** The folder that the builder is sent: the checkout. */
  context: string;
  isIgnored: (file: string) => boolean;
  /** Where the stages are built. */
  scratch: string;
  onStep: (words: string) => void;
}

/** A built stage: its files, and the environment of its program. */
export interface BuiltStage {
  /** Its file system. */
  root: string;
  /** The folder in which its program starts. */
  folder: string;
  environment: Readonly<Record<string, string>>;
}

/**
 * Builds the stages one after the other. Every one has its turn at the same path, as every one is `/` to itself in a
 * container: a build may write down where it was made.
 * @returns the last one, at that path
 * @throws Error with the output of a command that failed
 */
export function buildStages(stages: readonly Stage[], options: BuildOptions): BuiltStage {
  const root = path.join(options.scratch, "root");
  const kept = (name: string) => path.join(options.scratch, "stages", name);
  mkdirSync(kept(""), { recursive: true });
  let built: BuiltStage = { root, folder: root, environment: {} };
  for (const [index, stage] of stages.entries()) {
    const before = stages[index - 1];
    if (before) renameSync(root, kept(before.name));
    mkdirSync(root);
    built = { root, folder: root, environment: {} };
    for (const step of stage.steps) built = take(step, built, options, kept);
  }
  return built;
}

function take(
  step: Step,
  built: BuiltStage,
  options: BuildOptions,
  kept: (name: string) => string,
): BuiltStage {
  switch (step.kind) {
    case "folder": {
      const folder = path.join(built.root, step.path);
      mkdirSync(folder, { recursive: true });
      return { ...built, folder };
    }
    case "environment":
      return { ...built, environment: { ...built.environment, ...step.values } };
    case "copy":
      copy(step, built, options, kept);
      return built;
    case "run":
      options.onStep(step.command);
      run(step.command, built);
      return built;
  }
}

function copy(
  { from, sources, target }: Step & { kind: "copy" },
  { folder }: BuiltStage,
  { context, isIgnored }: BuildOptions,
  kept: (name: string) => string,
): void {
  for (const source of sources) {
    const origin = from === undefined ? path.join(context, source) : path.join(kept(from), source);
    if (!existsSync(origin) || (from === undefined && isIgnored(source)))
      throw new Error(`COPY ${source}: the builder would not find it.`);
    const isFolder = statSync(origin).isDirectory();
    const goal = path.join(folder, target, isFolder || !target.endsWith("/") ? "" : path.basename(source));
    const isSent = (file: string) => from !== undefined || !isIgnored(path.relative(context, file));
    cpSync(origin, goal, { recursive: true, filter: isSent, verbatimSymlinks: true });
  }
}

function run(command: string, { folder, environment }: BuiltStage): void {
  // A builder has none of this machine's settings.
  const { PATH = "", HOME = "" } = process.env;
  const bare: Partial<NodeJS.ProcessEnv> = { PATH, HOME, ...environment };
  const { status, stdout, stderr } = spawnSync("sh", ["-c", command], {
    cwd: folder,
    encoding: "utf8",
    env: bare as NodeJS.ProcessEnv,
  });
  if (status !== 0) throw new Error(`${stdout}\n${stderr}\n\nRUN ${command} failed; its output is above.`);
}
