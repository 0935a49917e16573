import "server-only";
import { run } from "../database";
import { type Statement, statement } from "../statement";
import { type ClaimedLetter, toLetter } from "./letters";

/** SQL: `letter` is to be sent at `$1`. */
const IS_DUE = "ended_at is null and held_at is null and due_at <= $1";

/** SQL: somebody waits for the link in `letter`, so that it goes before all others. The index letter_awaited serves it. */
const IS_AWAITED = "kind in ('password-reset', 'email-confirm', 'email-approve')";

/** SQL: letters are being sent; with a rate, only by a worker that has a slot. */
const MAY_GO = `not exists (
  select 1 from letter_sending where stopped_at is not null or (per_minute is not null and not $3))`;

type ClaimedRow = Omit<ClaimedLetter, "isCopy">;
type Claim = (now: Date, leasedUntil: Date, isPaced: boolean) => Statement<ClaimedRow>;

/**
 * Builds the claim of one letter. One of several instances gets it; if that one dies, the others may try when the lease has
 * expired. With a rate, only who has a slot of it may claim.
 * @param locking what keeps two instances from one letter; a test takes it away
 */
export function claimStatement(name: string, locking: "for update skip locked" | ""): Claim {
  const first = (which: string) =>
    `select id from letter where ${IS_DUE} and ${which} order by due_at limit 1 ${locking}`;
  return statement<ClaimedRow, [now: Date, leasedUntil: Date, isPaced: boolean]>(
    name,
    `update letter set attempts = attempts + 1, due_at = $2, lease_holder = gen_random_uuid()
     where id = coalesce((${first(`${MAY_GO} and ${IS_AWAITED}`)}), (${first(MAY_GO)}))
     returning id, kind, member_id as "memberId", occasion, locale, year, about_id as "aboutId", words,
       publication_id as "publicationId", recipient, email_change_id as "emailChangeId", created_at as "createdAt", attempts,
       lease_holder as "leaseHolder"`,
  );
}

const CLAIM = claimStatement("claim-letter", "for update skip locked");

/**
 * Claims the letter that has been due longest, for `leaseSeconds`; one with a link that somebody waits for comes first. Undefined
 * when none is due, when sending is stopped, or when there is a rate.
 * @param isPaced the caller has a slot of the rate
 */
export async function claimLetter(
  now: Date,
  leaseSeconds: number,
  { isPaced = false, claim = CLAIM }: { isPaced?: boolean; claim?: Claim } = {},
): Promise<ClaimedLetter | undefined> {
  const [row] = await run(claim(now, new Date(now.getTime() + leaseSeconds * 1000), isPaced));
  return row && toLetter(row);
}

// The row of the last slot that was given; its expiry is the end of that slot. A row lock makes instances take turns.
const TAKE_SLOT = statement<{ until: string; perMinute: number }, [now: Date, milliseconds: string]>(
  "take-letter-slot",
  `insert into rate_limit as slot (key, points, expire)
   select 'letters', 0, $2::bigint + 60000 / per_minute from letter_sending
   where stopped_at is null and per_minute is not null and exists (select 1 from letter where ${IS_DUE})
   on conflict (key) do update
     set expire = greatest(slot.expire, $2::bigint) + (excluded.expire - $2::bigint)
   returning expire as until, (select per_minute from letter_sending) as "perMinute"`,
);

/** The moment at which the caller may send its next letter; undefined without a rate, when sending is stopped, or when none is due. */
export async function takeSlot(now: Date): Promise<Date | undefined> {
  const [slot] = await run(TAKE_SLOT(now, String(now.getTime())));
  return slot && new Date(Number(slot.until) - Math.floor(60_000 / slot.perMinute));
}
