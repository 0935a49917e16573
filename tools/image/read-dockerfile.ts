import { Copy, DockerfileParser, From, type Instruction } from "dockerfile-ast";

/** One instruction that changes a stage or says how its program runs. */
export type Step =
  | { kind: "folder"; path: string }
  | { kind: "copy"; from: string | undefined; sources: readonly string[]; target: string }
  | { kind: "run"; command: string }
  | { kind: "environment"; values: Readonly<Record<string, string>> };

export interface Stage {
  /** Its name; the last stage of our Dockerfile has none. */
  name: string;
  steps: readonly Step[];
  /** The last CMD, as a list of words. */
  command: readonly string[];
  /** The CMD of the last HEALTHCHECK. */
  healthCheck: readonly string[];
}

// They say something to a container engine only.
const SILENT = new Set(["ARG", "EXPOSE", "USER", "VOLUME", "FROM"]);

/**
 * The stages of a Dockerfile that uses the instructions and options that we use.
 * @throws Error when it uses another
 */
export function readDockerfile(text: string): Stage[] {
  const stages: (Stage & { steps: Step[] })[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const keyword = instruction.getKeyword();
    const words = instruction.getArguments().map((argument) => argument.getValue());
    if (instruction instanceof From) {
      const name = instruction.getBuildStage() ?? "";
      stages.push({ name, steps: [], command: [], healthCheck: [] });
    }
    const stage = stages.at(-1);
    if (!stage || SILENT.has(keyword)) continue;
    if (keyword === "CMD") stage.command = readList(instruction);
    else if (keyword === "HEALTHCHECK") stage.healthCheck = readList(instruction);
    else stage.steps.push(readStep(instruction, words));
  }
  return stages;
}

function readStep(instruction: Instruction, words: readonly string[]): Step {
  const text = instruction.getArgumentsContent() ?? "";
  switch (instruction.getKeyword()) {
    case "WORKDIR":
      return { kind: "folder", path: text };
    case "RUN":
      return { kind: "run", command: text.replaceAll("\\\n", " ") };
    case "ENV":
      return {
        kind: "environment",
        values: Object.fromEntries(
          words.map((word) => word.split(/=(.*)/s).slice(0, 2)) as [string, string][],
        ),
      };
    case "COPY": {
      const flags = instruction instanceof Copy ? instruction.getFlags() : [];
      const other = flags.find((flag) => flag.getName() !== "from");
      if (other) throw new Error(`check-image does not know COPY --${other.getName()}.`);
      const target = words.at(-1) ?? "";
      return { kind: "copy", from: flags[0]?.getValue() ?? undefined, sources: words.slice(0, -1), target };
    }
    default:
      throw new Error(`check-image does not know ${instruction.getKeyword()}.`);
  }
}

/** The words of a command in its exec form, which starts no shell. */
function readList(instruction: Instruction): string[] {
  const text = instruction.getArgumentsContent() ?? "";
  const list: unknown = JSON.parse(text.slice(text.indexOf("[")));
  if (Array.isArray(list) && list.every((word) => typeof word === "string")) return list;
  throw new Error(`${instruction.getKeyword()} must be a list of words, so that node is process 1.`);
}
