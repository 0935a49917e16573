import "server-only";
import { database } from "./database";
import type { MemberSeason } from "./generated/client";
import { findCurrentSeason } from "./seasons";

/** What the current season knows of the member, if it knows anything. */
export async function findMemberSeason(memberId: string, now: Date): Promise<MemberSeason | null> {
  const season = await findCurrentSeason(now);
  if (!season) return null;
  return database().memberSeason.findUnique({ where: { memberId_year: { memberId, year: season.year } } });
}
