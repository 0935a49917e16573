/** Prints a line, and waits while the reader of the output is behind. */
export async function print(line: string): Promise<void> {
  if (!process.stdout.write(`${line}\n`))
    await new Promise((resolve) => process.stdout.once("drain", resolve));
}

/** Prints one value as JSON. */
export async function printJson(value: unknown): Promise<void> {
  await print(JSON.stringify(value, null, 2));
}

/** Prints rows in aligned columns; the first row is the heading. */
export async function printTable(rows: readonly (readonly string[])[]): Promise<void> {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, index) => (widths[index] = Math.max(widths[index] ?? 0, cell.length)));
  for (const row of rows) {
    await print(
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  }
}

/** Prints a JSON array, one item per line, without holding it in memory. */
export class JsonArray {
  private count = 0;

  async add(item: unknown): Promise<void> {
    process.stdout.write(this.count === 0 ? "[\n" : ",\n");
    this.count += 1;
    await write(JSON.stringify(item));
  }

  async end(): Promise<void> {
    await write(this.count === 0 ? "[]" : "\n]");
  }
}

async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await new Promise((resolve) => process.stdout.once("drain", resolve));
}

/** The end of the `--help` text. */
export function example(...lines: string[]): string {
  const shown = lines.map((line) => `  npm run -s rostrum -- ${line}`);
  return `\nExample${lines.length > 1 ? "s" : ""}:\n${shown.join("\n")}`;
}
