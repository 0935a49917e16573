import "server-only";
import { type Runner, statement } from "../statement";

// What has expired is deleted on the way, a few rows at a time.
const TAKE = statement<unknown, [hash: Uint8Array, expiresAt: Date, now: Date]>(
  "take-challenge",
  `with stale as (
     select hash from used_challenge where expires_at < $3 order by expires_at limit 100 for update skip locked),
   gone as (delete from used_challenge using stale where used_challenge.hash = stale.hash)
   insert into used_challenge (hash, expires_at) values ($1, $2) on conflict (hash) do nothing returning 1`,
);

/** Takes a challenge, as part of a larger write. False when it was taken before: each is good once. */
export async function takeChallenge(
  transaction: Runner,
  { hash, expiresAt }: { hash: Uint8Array; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  return (await transaction.run(TAKE(hash, expiresAt, now))).length > 0;
}
