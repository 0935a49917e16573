import "server-only";
import * as z from "zod";
import { database } from "./database";

/** One answer that a member gave to the places of a season, or that staff entered for them. */
export interface OwnAnswer {
  at: Date;
  answer: "accepted" | "declined" | "taken-back";
  byMember: boolean;
  comments: string;
  /** The places it was about. */
  places: { committeeName: string; position: string }[];
}

// As lib/store/answer-places.ts writes it.
const written = z.object({
  acceptedDate: z.string(),
  declinedDate: z.string(),
  comments: z.string(),
  places: z.record(z.string(), z.string()),
});

/** The answers of a member to the places of a season, newest first, read from the record of what was done. */
export async function listAnswers(memberId: string, year: number): Promise<OwnAnswer[]> {
  const events = await database().auditEvent.findMany({
    where: { subject: "answer", subjectId: `${memberId}/${year}` },
    orderBy: { id: "desc" },
  });
  const answers = events.flatMap(({ at, actorKind, actorId, after }) => {
    const found = written.safeParse(after);
    return found.success
      ? [{ at, byMember: actorKind === "member" && actorId === memberId, ...found.data }]
      : [];
  });
  const names = await readPlaceNames(answers.flatMap(({ places }) => Object.keys(places)));
  return answers.map(({ at, byMember, acceptedDate, declinedDate, comments, places }) => ({
    at,
    byMember,
    comments,
    answer: acceptedDate !== "" ? "accepted" : declinedDate !== "" ? "declined" : "taken-back",
    places: Object.keys(places)
      .flatMap((id) => names.get(id) ?? [])
      .toSorted((one, other) => (one.committeeName < other.committeeName ? -1 : 1)),
  }));
}

async function readPlaceNames(ids: readonly string[]) {
  const rows = await database().place.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, position: true, committee: { select: { name: true } } },
  });
  return new Map(
    rows.map(({ id, position, committee }) => [id, { position, committeeName: committee.name }]),
  );
}
