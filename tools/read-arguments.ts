import { Argument, Command } from "commander";

interface Tool<Part extends string, Flag extends string> {
  /** As in `npm run <name>`. */
  name: string;
  /** What it does, in a sentence. */
  description: string;
  /** What may be named to run only that. */
  parts: readonly Part[];
  /** What a part is called in the usage. */
  part: string;
  /** What each flag does, by its word without dashes. */
  flags?: Readonly<Record<Flag, string>>;
}

interface Asked<Part extends string, Flag extends string> {
  /** In the tool's order; all of them when none was named. */
  parts: Part[];
  has: (flag: Flag) => boolean;
}

/** The arguments of a tool. With `--help` or an unknown word, prints its usage and ends the process. */
export function readArguments<Part extends string, Flag extends string = never>(
  words: readonly string[],
  { name, description, parts, part, flags }: Tool<Part, Flag>,
): Asked<Part, Flag> {
  const only = new Argument(`[${part}...]`, `only these (default: all)`).choices(parts);
  const command = new Command(`npm run ${name} --`)
    .description(description)
    .addArgument(only)
    .showHelpAfterError();
  for (const [flag, does] of Object.entries<string>(flags ?? {})) command.option(`--${flag}`, does);
  command.parse(words, { from: "user" });
  const given = command.opts<Partial<Record<Flag, boolean>>>();
  return {
    parts: parts.filter((one) => command.args.length === 0 || command.args.includes(one)),
    has: (flag) => given[flag] === true,
  };
}
