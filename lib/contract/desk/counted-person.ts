import * as z from "../zod";

/** Someone whom a number counts. */
export const countedPerson = z.strictObject({ memberId: z.string(), name: z.string() });
