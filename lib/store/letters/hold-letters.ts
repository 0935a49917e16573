import "server-only";
import { statement } from "../statement";
import { write, type WriteContext } from "../write";
import { wakeLetters } from "./wake-letters";

/** The letters that are meant: those with these ids, or all of a publishing. */
export type MeantLetters = { ids: readonly string[] } | { publicationId: string };

interface Touched {
  id: string;
  memberId: string;
}

type Values = [ids: readonly string[] | null, publicationId: string | null];

// In the order of their ids, so that two who hold and release at once wait for each other and never in a circle.
const MEANT = `(select id from letter where member_id is not null and ended_at is null
   and case when $1::uuid[] is null then publication_id = $2::uuid else id = any($1) end`;
const ORDER = "order by id for no key update)";
const RETURNING = `returning id, member_id as "memberId"`;

const HOLD = statement<Touched, [...Values, now: Date]>(
  "hold-letters",
  `update letter set held_at = $3 where id in ${MEANT} and held_at is null ${ORDER} ${RETURNING}`,
);

const RELEASE = statement<Touched, Values>(
  "release-letters",
  `update letter set held_at = null where id in ${MEANT} and held_at is not null ${ORDER} ${RETURNING}`,
);

/**
 * Holds letters back that have not been sent yet; one that is being sent at this moment goes all the same.
 * @returns how many are held now and were not
 */
export function holdLetters(context: WriteContext, meant: MeantLetters): Promise<number> {
  return touch(context, meant, "hold");
}

/** Lets letters go that are held. @returns how many */
export async function releaseLetters(context: WriteContext, meant: MeantLetters): Promise<number> {
  const released = await touch(context, meant, "release");
  wakeLetters();
  return released;
}

function touch(context: WriteContext, meant: MeantLetters, act: "hold" | "release"): Promise<number> {
  const values: Values = "ids" in meant ? [meant.ids, null] : [null, meant.publicationId];
  return write(context, async (transaction) => {
    const touched = await transaction.run(act === "hold" ? HOLD(...values, context.now) : RELEASE(...values));
    const audit = touched.map(({ id, memberId }) => ({
      ...{ action: `letter.${act}`, subject: "letter", subjectId: id, onBehalfOf: memberId },
    }));
    return { result: touched.length, audit };
  });
}
