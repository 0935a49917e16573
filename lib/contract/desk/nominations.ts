import { read } from "../entry";
import { shortText } from "../parameters";
import { year } from "../record-forms";
import * as z from "../zod";

/** A nomination as staff find it by its reference. */
const foundNominationRecord = z.strictObject({
  reference: z.string(),
  year: year(),
  /** The candidacy that it belongs to. */
  candidacyID: z.string(),
  candidateID: z.string(),
  candidateName: z.string(),
  committeeCode: z.string(),
  committeeName: z.string(),
  position: z.string(),
  /** `true` when it was withdrawn, otherwise `false`. */
  withdrawn: z.string(),
});

export const findnomination = read({
  path: "/desk/findnomination",
  summary:
    "The nomination with a reference, as people read it on the phone: with or without hyphens; empty when there is none that the caller may see",
  scope: "desk.read",
  params: z.object({ reference: shortText("N-7Q4F-2K") }),
  result: z.array(foundNominationRecord),
  example: [
    {
      reference: "N-7Q4F-2K",
      year: "2027",
      candidacyID: "2f0a4c5e-7b7f-4a59-8b0b-0c9c1f5d3a11",
      candidateID: "M10077",
      candidateName: "Ngozi Okafor",
      committeeCode: "BUDGET",
      committeeName: "Budget",
      position: "Chair",
      withdrawn: "false",
    },
  ],
});
