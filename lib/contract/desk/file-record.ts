import * as z from "../zod";

/** A list as a file: UTF-8 with a byte order mark, comma-separated, nothing in it that a spreadsheet would calculate. */
export const fileRecord = z.strictObject({ fileName: z.string(), content: z.string() });
