import "server-only";
import { randomUUID } from "node:crypto";
import { occasionOfCopy, originalOccasion, repeats } from "@/lib/domain/letter/repeated-letter";
import { allow, allowed, type Outcome, refuse } from "@/lib/domain/outcome";
import { run } from "../database";
import { statement } from "../statement";
import { write, type WriteContext } from "../write";
import { notifyLetterWorker } from "./letter-worker";
import type { Letter, LetterRow } from "./letters";

interface Former extends LetterRow {
  memberId: string;
  hasEnded: boolean;
  /** The letter that was made when this one was sent again. */
  nextId: string | null;
}

const SELECT_FORMER = `
  select id, kind, member_id as "memberId", occasion, locale, year, about_id as "aboutId", words,
         publication_id as "publicationId", recipient, email_change_id as "emailChangeId", created_at as "createdAt", attempts,
         ended_at is not null as "hasEnded",
         (select next.id from letter as next where next.member_id = letter.member_id and next.kind = letter.kind
            and (next.occasion = $2 or next.occasion like '% ' || $2)) as "nextId"
  from letter where id = $1::uuid and member_id is not null`;

const FIND = statement<Former, [id: string, copied: string]>("find-letter-to-resend", SELECT_FORMER);
// Two who send it again at once wait for each other here.
const LOCK = statement<Former, [id: string, copied: string]>(
  "lock-letter-to-resend",
  `${SELECT_FORMER} for no key update`,
);

const COPY = statement<unknown, [id: string, newId: string, occasion: string, now: Date]>(
  "copy-letter",
  `insert into letter (id, kind, member_id, occasion, locale, year, about_id, words, publication_id, recipient,
     email_change_id, due_at, created_at)
   select $2::uuid, kind, member_id, $3, locale, year, about_id, words, publication_id, recipient, email_change_id, $4, $4
   from letter where id = $1::uuid`,
);

/** Whether a letter may be sent again: once it has ended, and from each letter once. */
function judgeCopy({ hasEnded, nextId }: Former): Outcome<"not-possible-now"> {
  if (!hasEnded) return refuse("not-possible-now", "The letter has not been sent yet: it waits or is held.");
  if (nextId === null) return allowed;
  return refuse("not-possible-now", "The letter was sent again already: send the newest one again.");
}

/**
 * The letter that sending it again would write now. Nothing is written.
 * @returns undefined when there is no such letter
 */
export async function findCopy(
  id: string,
  now: Date,
): Promise<Outcome<"not-possible-now", Letter> | undefined> {
  const [former] = await run(FIND(id, repeats(id)));
  if (!former) return undefined;
  const verdict = judgeCopy(former);
  if (!verdict.ok) return verdict;
  return allow({ ...former, ...originalOccasion(occasionOfCopy(former)), createdAt: now, attempts: 1 });
}

/**
 * Writes a letter once more, of the same kind about the same; what it says, and where it goes, is decided when it is sent. The
 * earlier letter stays as it is.
 * @returns the id of the new one; undefined when there is no such letter
 */
export async function resendLetter(
  context: WriteContext,
  id: string,
): Promise<Outcome<"not-possible-now", string> | undefined> {
  const resent = await write<Outcome<"not-possible-now", string> | undefined>(
    context,
    async (transaction) => {
      const [former] = await transaction.run(LOCK(id, repeats(id)));
      if (!former) return { result: undefined };
      const verdict = judgeCopy(former);
      if (!verdict.ok) return { result: verdict };
      const newId = randomUUID();
      const record = { action: "letter.resend", subject: "letter", subjectId: newId } as const;
      return {
        result: allow(newId),
        changes: [COPY(id, newId, occasionOfCopy(former), context.now)],
        audit: [{ ...record, onBehalfOf: former.memberId, after: { kind: former.kind, again: id } }],
      };
    },
  );
  notifyLetterWorker();
  return resent;
}
