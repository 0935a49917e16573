import "server-only";
import type { Locale } from "@/lib/domain/text/locale";
import { run } from "../database";
import { lockMember } from "../members/members";
import { type Runner, statement } from "../statement";
import { type Changes, write, type WriteContext } from "../write";

/** A member's choices about letters. */
export interface LetterChoice {
  /** `""`: the association's first language. */
  language: Locale | "";
  /** The kinds of letters that they read on the site only. */
  siteOnly: string[];
}

const FIND = statement<LetterChoice, [memberId: string]>(
  "find-letter-choice",
  `select language, site_only as "siteOnly" from letter_choice where member_id = $1`,
);

const NONE: LetterChoice = { language: "", siteOnly: [] };

export async function findLetterChoice(memberId: string): Promise<LetterChoice> {
  return (await run(FIND(memberId)))[0] ?? NONE;
}

/** The choice, with the member's row locked, so that two changes of it come one after the other. */
async function lockLetterChoice(transaction: Runner, memberId: string) {
  const [member, [choice = NONE]] = await Promise.all([
    lockMember(transaction, memberId),
    transaction.run(FIND(memberId)),
  ]);
  return { isActive: member?.active ?? false, choice };
}

const SAVE = statement<unknown, [memberId: string, language: Locale | "", siteOnly: readonly string[]]>(
  "save-letter-choice",
  `insert into letter_choice (member_id, language, site_only) values ($1, $2, $3)
   on conflict (member_id) do update set language = excluded.language, site_only = excluded.site_only`,
);

/**
 * Changes how a member wants to be written to: the last write counts, and the record has the one before.
 * @returns whether there is such an active member
 */
export async function changeLetterChoice(
  context: WriteContext,
  memberId: string,
  change: (before: LetterChoice) => LetterChoice,
): Promise<boolean> {
  return write(context, async (transaction) => {
    const { isActive, choice: before } = await lockLetterChoice(transaction, memberId);
    if (!isActive) return { result: false };
    const after = change(before);
    const isSame = JSON.stringify(before) === JSON.stringify(after);
    return { result: true, ...(isSame ? {} : saving(memberId, before, after)) };
  });
}

function saving(memberId: string, before: LetterChoice, after: LetterChoice): Changes {
  const entry = {
    action: "letters.choose",
    subject: "member",
    subjectId: memberId,
    onBehalfOf: memberId,
    events: "none",
  } as const;
  return {
    changes: [SAVE(memberId, after.language, after.siteOnly)],
    audit: [{ ...entry, before: { ...before }, after: { ...after } }],
  };
}
