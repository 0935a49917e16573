import "server-only";
import type { SlateState } from "@/lib/vocabulary/candidacy";
import { run } from "../database";
import { statement } from "../statement";

/** A remark about a slate, or a step that it took. */
export interface SlateRemark {
  kind: "comment" | Exclude<SlateState, "draft">;
  revision: number;
  authorId: string;
  /** `""` unless a member wrote it. */
  authorName: string;
  text: string;
  writtenAt: Date;
}

/** One publishing of a slate. */
export interface Publication {
  id: string;
  revision: number;
  publishedAt: Date;
  publishedBy: string;
  /** `""` unless a member did it. */
  publishedByName: string;
  places: number;
}

const NAME = `coalesce(nullif(member.full_name, ''), trim(member.first_name || ' ' || member.last_name), '')`;

const LIST_REMARKS = statement<SlateRemark, [year: number]>(
  "list-slate-remarks",
  `select kind, revision, author_id as "authorId", ${NAME} as "authorName", text, written_at as "writtenAt"
   from slate_remark left join member on member.id = slate_remark.author_id
   where year = $1 order by written_at, slate_remark.id`,
);

/** Oldest first. */
export function listRemarks(year: number): Promise<SlateRemark[]> {
  return run(LIST_REMARKS(year));
}

const LIST_PUBLICATIONS = statement<Publication, [year: number]>(
  "list-publications",
  `select publication.id, revision, published_at as "publishedAt", published_by as "publishedBy",
          ${NAME} as "publishedByName",
          (select count(*)::integer from place where publication_id = publication.id) as places
   from publication left join member on member.id = publication.published_by
   where year = $1 order by published_at, publication.id`,
);

/** Oldest first. */
export function listPublications(year: number): Promise<Publication[]> {
  return run(LIST_PUBLICATIONS(year));
}
