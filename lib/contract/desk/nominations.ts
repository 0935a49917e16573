import { query } from "../entry";
import * as v from "../values";
import * as z from "../zod";

/** A nomination as staff find it by its reference. */
const foundNominationRecord = z.strictObject({
  reference: z.string(),
  year: z.int(),
  /** The candidacy that it belongs to. */
  candidacyId: z.string(),
  candidateId: z.string(),
  candidateName: z.string(),
  committeeCode: z.string(),
  committeeName: z.string(),
  position: z.string(),
  withdrawn: z.boolean(),
});

export const findNomination = query({
  path: "/desk/find-nomination",
  summary:
    "The nomination with a reference, as people read it on the phone, with or without hyphens. The result is empty when there is none that the caller may see",
  scope: "desk.read",
  params: z.strictObject({ reference: v.shortText("N-7Q4F-2K") }),
  result: z.strictObject({ nomination: z.optional(foundNominationRecord) }),
  example: {
    nomination: {
      reference: "N-7Q4F-2K",
      year: 2027,
      candidacyId: "2f0a4c5e-7b7f-4a59-8b0b-0c9c1f5d3a11",
      candidateId: "M10077",
      candidateName: "Ngozi Okafor",
      committeeCode: "BUDGET",
      committeeName: "Budget",
      position: "Chair",
      withdrawn: false,
    },
  },
});
