import { open } from "node:fs/promises";
import { findSeparator, type Separator } from "@/lib/domain/import/separator";

/** How a CSV file is written. */
export interface TextFormat {
  encoding: "utf-8" | "utf-16le" | "utf-16be";
  separator: Separator;
}

const BEGINNING_BYTES = 64 * 1024;
const FIRST_LINE = /^[^\r\n]*/;
const LONE_RETURN = /^\r(?!\n)/;

/** Why a file cannot be read. */
export interface NoText {
  reason: string;
}

const NO_TEXT: NoText = {
  reason: "the file is not text; if it is a spreadsheet's own file, open it there and save it as CSV UTF-8",
};
const LONE_RETURNS: NoText = {
  reason: "the lines end with a carriage return alone; save the file as CSV UTF-8, with LF or CRLF",
};

/** Finds out how a file is written, from its byte order mark and its first line. */
export async function findTextFormat(path: string): Promise<TextFormat | NoText> {
  const beginning = await readBeginning(path);
  const encoding = findEncoding(beginning);
  const text = new TextDecoder(encoding).decode(beginning);
  const line = FIRST_LINE.exec(text)?.[0] ?? "";
  // A spreadsheet's own file with the wrong name has it there, and UTF-16 without a byte order mark.
  if (line.includes("\u0000")) return NO_TEXT;
  if (LONE_RETURN.test(text.slice(line.length))) return LONE_RETURNS;
  return { encoding, separator: findSeparator(line) };
}

async function readBeginning(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(BEGINNING_BYTES), position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function findEncoding([first, second]: Uint8Array): TextFormat["encoding"] {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return "utf-8";
}
