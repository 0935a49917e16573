import "server-only";
import { type Standing, STANDINGS } from "@/lib/vocabulary/letter";
import { run } from "../database";
import { statement } from "../statement";
import { NEWEST_NOTIFIED, STANDING_CONDITIONS } from "./letter-conditions";

/** A publishing, and the delivery and answers of the people it notified. */
export interface NotifiedCounts extends Record<Standing, number> {
  publicationId: string;
  year: number;
  publishedAt: Date;
  kind: string;
  /** How many were to be notified by letters of this kind. */
  people: number;
}

const COUNTS = STANDINGS.map(
  (one) => `(count(*) filter (where ${STANDING_CONDITIONS[one]}))::integer as "${one}"`,
).join(", ");

const COUNT = statement<NotifiedCounts, [year: number]>(
  "count-told",
  `select publication.id as "publicationId", publication.year, publication.published_at as "publishedAt", letter.kind,
          count(*)::integer as people, ${COUNTS}
   from publication join ${NEWEST_NOTIFIED} on letter.publication_id = publication.id
   where $1::integer = 0 or publication.year = $1
   group by publication.id, letter.kind
   order by publication.published_at desc, publication.id, letter.kind desc limit 100`,
);

/** For each publishing, newest first: how many people were notified, by kind of letter. @param year 0: all seasons */
export function countNotified(year: number): Promise<NotifiedCounts[]> {
  return run(COUNT(year));
}
