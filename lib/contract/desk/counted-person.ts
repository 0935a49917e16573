import * as z from "../zod";

/** A member in the list that a count on the desk opens. */
export const countedPerson = z.strictObject({
  memberId: z.string(),
  name: z.string(),
  city: z.optional(z.string()),
});
