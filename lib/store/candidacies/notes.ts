import "server-only";
import { randomUUID } from "node:crypto";
import { prisma } from "../prisma-reader";
import { type Statement, statement } from "../statement";
import type { Changes, WriteContext } from "../write";

/** A remark of staff on a candidacy. */
export interface Note {
  id: string;
  authorId: string;
  /** Blank where the author is no member. */
  firstName: string;
  middleName: string;
  lastName: string;
  fullName: string;
  text: string;
  writtenAt: Date;
}

/** The notes on a candidacy, newest first. */
export async function listNotes(candidacyId: string): Promise<Note[]> {
  const { candidacyNote, member } = await prisma();
  const notes = await candidacyNote.findMany({
    where: { candidacyId },
    select: { id: true, authorId: true, text: true, writtenAt: true },
    orderBy: [{ writtenAt: "desc" }, { id: "asc" }],
  });
  const authors = await member.findMany({
    where: { id: { in: notes.map(({ authorId }) => authorId) } },
    select: { id: true, firstName: true, middleName: true, lastName: true, fullName: true },
  });
  return notes.map((note) => ({ ...NO_NAME, ...authors.find(({ id }) => id === note.authorId), ...note }));
}

const NO_NAME = { firstName: "", middleName: "", lastName: "", fullName: "" };

const INSERT = statement<
  unknown,
  [id: string, candidacyId: string, authorId: string, text: string, now: Date]
>(
  "insert-candidacy-note",
  `insert into candidacy_note (id, candidacy_id, author_id, text, written_at) values ($1, $2, $3, $4, $5)`,
);

/** A new note. The record says that there is one; its words are in the note alone. */
export function insertNote(candidacyId: string, text: string, { actor, now }: WriteContext): Changes {
  const id = randomUUID();
  return {
    changes: [INSERT(id, candidacyId, actor.id, text, now)],
    audit: [
      { action: "candidacy.note", subject: "candidacy", subjectId: candidacyId, after: { noteId: id } },
    ],
  };
}

type Review = [ids: readonly string[], reviewerId: string];

const MARK = statement<unknown, [...Review, now: Date]>(
  "mark-reviewed",
  `insert into candidacy_review (candidacy_id, reviewer_id, reviewed_at)
   select id, $2, $3 from unnest($1::uuid[]) as id on conflict (candidacy_id, reviewer_id) do nothing`,
);

const UNMARK = statement<unknown, Review>(
  "unmark-reviewed",
  "delete from candidacy_review where candidacy_id = any($1::uuid[]) and reviewer_id = $2",
);

const LIST_REVIEWED = statement<{ id: string }, Review>(
  "list-reviewed",
  `select candidacy_id as id from candidacy_review where candidacy_id = any($1::uuid[]) and reviewer_id = $2`,
);

/** Which of the candidacies that reviewer has looked at. */
export function reviewedBy(reviewerId: string, ids: readonly string[]): Statement<{ id: string }> {
  return LIST_REVIEWED(ids, reviewerId);
}

/** Marks the candidacies as reviewed by the caller, or as not reviewed; one audit row for each. */
export function saveReviewed(
  ids: readonly string[],
  isReviewed: boolean,
  { actor, now }: WriteContext,
): Changes {
  return {
    changes: [isReviewed ? MARK(ids, actor.id, now) : UNMARK(ids, actor.id)],
    audit: ids.map((id) => ({
      action: "candidacy.review",
      subject: "candidacy",
      subjectId: id,
      before: { reviewed: !isReviewed },
      after: { reviewed: isReviewed },
    })),
  };
}
