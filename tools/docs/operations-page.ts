import { readFileSync } from "node:fs";
import path from "node:path";
import { projectFiles } from "./project-files";
import { entries, REFERENCE_GROUPS } from "@/lib/contract/contract";
import { type Entry, isTyped } from "@/lib/contract/entry";
import { parameterMeta } from "@/lib/contract/parameter-meta";
import { referenceParameters, typedParameters } from "@/lib/contract/reference-parameters";
import type { DefinedOperation } from "@/lib/operations/operation";
import { findOperation } from "@/lib/operations/perform";
import * as z from "zod/mini";
import { FAILURE_REASONS } from "@/lib/vocabulary/failure-reasons";

const HEAD = `# Operations

Every operation is a \`POST\` to the path in its heading, with all its parameters in the body. What is marked \`?\` may be left out;
in \`/auth\` and \`/committee\` it must be sent, but may be blank. Reasons are those that an operation has besides what every operation may answer. What parameters and answers have in common stands in [contract.md](contract.md).

This page is printed from \`lib/contract\` by \`npm run docs\`; a test compares the two.
`;

/** \`docs/operations.md\`: every operation with its parameters, its result, who may call it, and its file. */
export function operationsPage(): string {
  const groups = REFERENCE_GROUPS.map((group) => {
    return entries(group)
      .map((entry) => section(group, segmentOf(entry), entry, findOperation(entry.path)))
      .join("\n");
  });
  return [HEAD, table(), ...groups, reasons()].join("\n");
}

function table(): string {
  const rows = REFERENCE_GROUPS.flatMap((group) =>
    entries(group).map(
      (entry) => `| [\`${entry.path}\`](#${anchor(entry.path)}) | ${entry.summary} | ${fileLink(entry)} |`,
    ),
  );
  return ["| operation | what it does | file |", "| --- | --- | --- |", ...rows, ""].join("\n");
}

function segmentOf({ path }: Entry): string {
  return path.split("/")[2] ?? "";
}

function anchor(path: string): string {
  return path.replaceAll("/", "");
}

const OPERATION_FILES = projectFiles(/^lib\/operations\/.*\.ts$/).map((name) => ({
  name,
  text: readFileSync(name, "utf8"),
}));

/** The file that ties the operation to its entry. */
function fileLink({ path: operation }: Entry): string {
  const [, group = "", segment = ""] = operation.split("/");
  const name = segment.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const files = OPERATION_FILES.filter(({ text }) => text.includes(`defineOperation(contract.${name},`));
  // Staff and members each have an operation for a letter.
  const file = files.find(({ text }) => files.length === 1 || text.includes(`contract/${group}"`));
  if (!file) throw new Error(`No file in lib/operations defines ${operation}.`);
  return `[${path.basename(file.name)}](../${file.name})`;
}

function section(
  group: string,
  segment: string,
  entry: Entry,
  operation: DefinedOperation | undefined,
): string {
  const limit =
    entry.maxRows === undefined
      ? ""
      : `; at most ${entry.maxRows} rows, then the header \`x-result-truncated: true\``;
  return `## ${entry.path}

${entry.summary}. Client scope: ${entry.scope === null ? "none, members only" : `\`${entry.scope}\``}. Member: ${operation?.mayCall.words ?? ""}.

- Parameters: ${parameters(entry)}
- Answer: ${answer(entry)}${limit}${ownReasons(entry)}
- File: ${fileLink(entry)}
`;
}

function parameters(entry: Entry): string {
  const all = isTyped(entry) ? typedParameters(entry) : referenceParameters(entry);
  const lines = all.map(({ name, note }) => {
    const schema = entry.params.shape[name];
    const shown = `\`${name}\`${schema && mayBeMissing(schema) ? "?" : ""}`;
    return `\n  - ${shown}${note === undefined ? "" : `: ${note}`}`;
  });
  return lines.join("") || "none";
}

function mayBeMissing(schema: z.ZodMiniType): boolean {
  return schema instanceof z.ZodMiniOptional || (parameterMeta.get(schema)?.mayBeBlank ?? false);
}

function answer({ answer: kind, result }: Entry): string {
  if (kind === "word") return "the bare text `{successs}`";
  if (kind === "status")
    return "an object whose `STATUS` is `SUCCESS` or `FAILURE`; the reason is in `x-failure-reason`";
  if (result instanceof z.ZodMiniArray) return `an array of ${fields(result.def.element)}`;
  return fields(result);
}

function fields(record: unknown): string {
  if (!(record instanceof z.ZodMiniObject)) return "values";
  const names = Object.entries(record.shape).map(([name, field]) => {
    if (field instanceof z.ZodMiniOptional) return `\`${name}\`?`;
    return field instanceof z.ZodMiniArray ? `\`${name}\` (array)` : `\`${name}\``;
  });
  return `{ ${names.join(", ")} }`;
}

function ownReasons({ reasons: own }: Entry): string {
  return own.length === 0 ? "" : `\n- Reasons: ${own.map((reason) => `\`${reason}\``).join(", ")}`;
}

function reasons(): string {
  const rows = Object.entries(FAILURE_REASONS).map(([reason, meaning]) => `| \`${reason}\` | ${meaning} |`);
  return ["## Failure reasons", "", "| `x-failure-reason` | meaning |", "| --- | --- |", ...rows, ""].join(
    "\n",
  );
}
