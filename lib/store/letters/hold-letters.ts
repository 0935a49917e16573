import "server-only";
import type { AuditEntry } from "../audit-entries";
import { statement } from "../statement";
import { write, type WriteContext } from "../write";
import { notifyLetterWorker } from "./letter-worker";

/** The letters that a call selects: those with these ids, or all of a publishing. */
export type SelectedLetters = { ids: readonly string[] } | { publicationId: string };

interface Changed {
  id: string;
  memberId: string;
}

const CONDITIONS = { ids: "id = any($1::uuid[])", publication: "publication_id = $1::uuid" } as const;

const statements = <Built>(build: (by: keyof typeof CONDITIONS, condition: string) => Built) => ({
  ids: build("ids", CONDITIONS.ids),
  publication: build("publication", CONDITIONS.publication),
});

type Selection = readonly string[] | string;

// In the order of their ids, so that concurrent holds and releases do not deadlock.
const setHeldAt = (set: string, where: string) => `update letter set held_at = ${set} where id in (
    select id from letter where member_id is not null and ended_at is null and ${where} order by id for no key update)
  returning id, member_id as "memberId"`;

const HOLD = statements((by, condition) =>
  statement<Changed, [selected: Selection, now: Date]>(
    `hold-letters-by-${by}`,
    setHeldAt("$2", `held_at is null and ${condition}`),
  ),
);

const RELEASE = statements((by, condition) =>
  statement<Changed, [selected: Selection]>(
    `release-letters-by-${by}`,
    setHeldAt("null", `held_at is not null and ${condition}`),
  ),
);

/**
 * Holds letters that have not been sent yet; one that is being sent at this moment goes all the same.
 * @returns how many are held now and were not
 */
export function holdLetters(context: WriteContext, selected: SelectedLetters): Promise<number> {
  return change(context, selected, "hold");
}

/** Releases letters that are held. @returns how many */
export async function releaseLetters(context: WriteContext, selected: SelectedLetters): Promise<number> {
  const released = await change(context, selected, "release");
  notifyLetterWorker();
  return released;
}

function change(
  context: WriteContext,
  selected: SelectedLetters,
  action: "hold" | "release",
): Promise<number> {
  const [by, value] =
    "ids" in selected ? (["ids", selected.ids] as const) : (["publication", selected.publicationId] as const);
  return write(context, async (transaction) => {
    const changed = await transaction.run(
      action === "hold" ? HOLD[by](value, context.now) : RELEASE[by](value),
    );
    const audit = changed.map(({ id, memberId }): AuditEntry => ({
      action: `letter.${action}`,
      subject: "letter",
      subjectId: id,
      onBehalfOf: memberId,
    }));
    return { result: changed.length, audit };
  });
}
