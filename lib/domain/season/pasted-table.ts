/** A line of a pasted table; lines count from 1, as pasted. */
export interface PastedLine {
  line: number;
  cells: string[];
}

/**
 * The lines of a table copied from a spreadsheet, or of a CSV file: cells are separated by tabs or, where the first line
 * has none, by commas or semicolons; a cell in double quotes may hold separators and line ends. Empty lines are left out.
 */
export function readPasted(text: string): PastedLine[] {
  const separator = separatorOf(text.split("\n", 1)[0] ?? "");
  const lines: PastedLine[] = [];
  let cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  let line = 1;
  let startedOn = 1;
  const endLine = () => {
    cells.push(cell.trim());
    if (cells.some((one) => one !== "")) lines.push({ line: startedOn, cells });
    cells = [];
    cell = "";
    startedOn = line + 1;
  };
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? "";
    if (isQuoted && character === '"' && text[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (character === '"' && (isQuoted || cell === "")) isQuoted = !isQuoted;
    else if (isQuoted || (character !== separator && character !== "\n")) cell += character;
    else if (character === separator) {
      cells.push(cell.trim());
      cell = "";
    } else endLine();
    if (character === "\n") line += 1;
  }
  endLine();
  return lines;
}

function separatorOf(first: string): string {
  return ["\t", ",", ";"].find((separator) => first.includes(separator)) ?? "\t";
}
