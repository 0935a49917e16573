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

const CONDITIONS = { ids: "id = any($1::uuid[])", publication: "publication_id = $1::uuid" } as const;

const statements = <Built>(build: (by: keyof typeof CONDITIONS, meant: string) => Built) => ({
  ids: build("ids", CONDITIONS.ids),
  publication: build("publication", CONDITIONS.publication),
});

type Meant = readonly string[] | string;

// In the order of their ids, so that two who hold and release at once wait for each other and never in a circle.
const touching = (set: string, where: string) => `update letter set held_at = ${set} where id in (
    select id from letter where member_id is not null and ended_at is null and ${where} order by id for no key update)
  returning id, member_id as "memberId"`;

const HOLD = statements((by, meant) =>
  statement<Touched, [meant: Meant, now: Date]>(
    `hold-letters-by-${by}`,
    touching("$2", `held_at is null and ${meant}`),
  ),
);

const RELEASE = statements((by, meant) =>
  statement<Touched, [meant: Meant]>(
    `release-letters-by-${by}`,
    touching("null", `held_at is not null and ${meant}`),
  ),
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
  const [by, value] =
    "ids" in meant ? (["ids", meant.ids] as const) : (["publication", meant.publicationId] as const);
  return write(context, async (transaction) => {
    const touched = await transaction.run(act === "hold" ? HOLD[by](value, context.now) : RELEASE[by](value));
    const audit = touched.map(({ id, memberId }) => ({
      ...{ action: `letter.${act}`, subject: "letter", subjectId: id, onBehalfOf: memberId },
    }));
    return { result: touched.length, audit };
  });
}
