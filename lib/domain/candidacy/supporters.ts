import { refuse, type Refusal } from "../outcome";

/** What it takes to have enough supporters. */
export interface SupporterFacts {
  /** How many voters support the candidate, and how many the season asks for. */
  supporters: number;
  supportersNeeded: number;
  /** Why this is set aside for the candidate; `""`: it is not. */
  overrideReason: string;
}

/** The refusal of a candidate with fewer supporters than the season asks for; undefined when there are enough. */
export function judgeSupporters(
  name: string,
  { supporters, supportersNeeded, overrideReason }: SupporterFacts,
): Refusal<"candidate-not-eligible"> | undefined {
  if (supporters >= supportersNeeded || overrideReason !== "") return undefined;
  return refuse(
    "candidate-not-eligible",
    `${name} has ${supporters} of the ${supportersNeeded} supporters that the season asks for.`,
    { key: "tooFewSupporters", values: { name, supporters, needed: supportersNeeded } },
  );
}
