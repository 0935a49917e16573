import "server-only";
import { KNOWN_ORIGIN_DAYS } from "@/lib/domain/identity/network";
import { run } from "../database";
import { type Statement, statement } from "../statement";

const DAY_MILLISECONDS = 86_400_000;

// Written once a day for each network of a member; what was not used for long is deleted on the way, a few rows at a time.
const REMEMBER = statement<unknown, [memberId: string, network: string, today: string, since: string]>(
  "remember-network",
  `with seen as (
     insert into known_network (member_id, network, seen_on) values ($1, $2, $3::date)
     on conflict (member_id, network) do update set seen_on = excluded.seen_on
       where known_network.seen_on < excluded.seen_on
     returning 1),
   stale as (
     select member_id, network from known_network
     where seen_on < $4::date and (member_id, network) <> ($1, $2) and exists (select from seen)
     order by seen_on limit 100 for update skip locked)
   delete from known_network using stale
   where known_network.member_id = stale.member_id and known_network.network = stale.network`,
);

/**
 * Remembers, as part of a larger write, that the member signed in from this network.
 * @param network its keyed hash (lib/identity/sign-in/network-key.ts); blank when the address is unknown
 */
export function rememberNetwork(memberId: string, network: string, now: Date): Statement[] {
  return network === "" ? [] : [REMEMBER(memberId, network, dayOf(now), oldestDay(now))];
}

const FIND = statement<unknown, [memberId: string, networks: readonly string[], since: string]>(
  "find-known-network",
  "select 1 from known_network where member_id = $1 and network = any($2::text[]) and seen_on >= $3::date",
);

/**
 * Whether the member signed in from this network within the last thirteen months.
 * @param networks its keyed hashes, by each secret of the installation
 */
export async function isKnownNetwork(
  memberId: string,
  networks: readonly string[],
  now: Date,
): Promise<boolean> {
  return (await run(FIND(memberId, networks, oldestDay(now)))).length > 0;
}

function oldestDay(now: Date): string {
  return dayOf(new Date(now.getTime() - KNOWN_ORIGIN_DAYS * DAY_MILLISECONDS));
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
