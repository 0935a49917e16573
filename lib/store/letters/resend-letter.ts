import "server-only";
import { randomUUID } from "node:crypto";
import { occasionOfCopy, repeats } from "@/lib/domain/letter/repeated-letter";
import { allow, type Outcome, refuse } from "@/lib/domain/outcome";
import { statement } from "../statement";
import { write, type WriteContext } from "../write";
import { notifyLetterWorker } from "./letter-worker";

interface Former {
  memberId: string;
  kind: string;
  occasion: string | null;
  hasEnded: boolean;
  /** The letter that was made when this one was sent again. */
  nextId: string | null;
}

// Two who send it again at once wait for each other here.
const LOCK = statement<Former, [id: string, copied: string]>(
  "lock-letter-to-resend",
  `select member_id as "memberId", kind, occasion, ended_at is not null as "hasEnded",
          (select next.id from letter as next where next.member_id = letter.member_id and next.kind = letter.kind
             and (next.occasion = $2 or next.occasion like '% ' || $2)) as "nextId"
   from letter where id = $1::uuid and member_id is not null for no key update`,
);

const COPY = statement<unknown, [id: string, newId: string, occasion: string, now: Date]>(
  "copy-letter",
  `insert into letter (id, kind, member_id, occasion, locale, year, about_id, words, publication_id, recipient,
     email_change_id, due_at, created_at)
   select $2::uuid, kind, member_id, $3, locale, year, about_id, words, publication_id, recipient, email_change_id, $4, $4
   from letter where id = $1::uuid`,
);

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
      if (!former.hasEnded)
        return {
          result: refuse("not-possible-now", "The letter has not been sent yet: it waits or is held."),
        };
      if (former.nextId !== null) {
        const detail = "The letter was sent again already: send the newest one again.";
        return { result: refuse("not-possible-now", detail) };
      }
      const newId = randomUUID();
      const record = { action: "letter.resend", subject: "letter", subjectId: newId } as const;
      return {
        result: allow(newId),
        changes: [COPY(id, newId, occasionOfCopy({ id, ...former }), context.now)],
        audit: [{ ...record, onBehalfOf: former.memberId, after: { kind: former.kind, again: id } }],
      };
    },
  );
  notifyLetterWorker();
  return resent;
}
