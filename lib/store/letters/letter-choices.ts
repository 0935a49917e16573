import "server-only";
import { run } from "../database";
import { statement } from "../statement";

/** How a member wants to be written to. */
export interface LetterChoice {
  /** `""`: the association's first language. */
  language: string;
  /** The kinds of letters that they read on the site only. */
  siteOnly: string[];
}

const FIND = statement<LetterChoice, [memberId: string]>(
  "find-letter-choice",
  `select language, site_only as "siteOnly" from letter_choice where member_id = $1`,
);

export async function findLetterChoice(memberId: string): Promise<LetterChoice> {
  return (await run(FIND(memberId)))[0] ?? { language: "", siteOnly: [] };
}
