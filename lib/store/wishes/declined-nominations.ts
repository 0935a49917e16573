import "server-only";
import type { Candidacy } from "@/lib/domain/candidacy/candidacy";
import type { Season } from "@/lib/domain/season/season";
import { CANDIDACY_COLUMNS } from "../candidacies/candidacy-columns";
import { run } from "../database";
import { type Runner, statement } from "../statement";
import type { Changes } from "../write";

/** SQL: that a member declined to be nominated for a year. */
export const HAS_DECLINED = (memberId: string, year: string) => `exists (
  select 1 from declined_nomination
  where declined_nomination.member_id = ${memberId} and declined_nomination.year = ${year} and ended_at is null)`;

const FIND = statement<{ declined: boolean }, [memberId: string, year: number]>(
  "has-declined-nomination",
  `select ${HAS_DECLINED("$1", "$2")} as declined`,
);

/** Whether the member declined to be nominated for that year. */
export async function hasDeclinedNomination(
  memberId: string,
  year: number,
  runner: Runner = { run },
): Promise<boolean> {
  return (await runner.run(FIND(memberId, year)))[0]?.declined === true;
}

const LOCK_CANDIDACIES = statement<Candidacy & { isNominated: boolean }, [memberId: string, year: number]>(
  "lock-own-candidacies",
  `select ${CANDIDACY_COLUMNS}, exists (
     select 1 from nomination
     where nomination.year = candidacy.year and nomination.committee_code = candidacy.committee_code
       and nomination.position = candidacy.position and nomination.candidate_id = candidacy.member_id
       and nomination.status <> 'withdrawn') as "isNominated"
   from candidacy where member_id = $1 and year = $2 and published_at is null
   order by id for no key update`,
);

/** The candidacies of a member that no slate has decided, locked; each with whether a nomination is left. */
export function lockOwnCandidacies(transaction: Runner, memberId: string, year: number) {
  return transaction.run(LOCK_CANDIDACIES(memberId, year));
}

type Values = [memberId: string, year: number, now: Date, isRehearsed: boolean];

const INSERT = statement<unknown, Values>(
  "insert-declined-nomination",
  `insert into declined_nomination (id, member_id, year, declined_at, is_rehearsed)
   values (gen_random_uuid(), $1, $2, $3, $4)`,
);

const END = statement<unknown, Values>(
  "end-declined-nomination",
  `update declined_nomination set ended_at = $3, is_end_rehearsed = $4
   where member_id = $1 and year = $2 and ended_at is null`,
);

/** Records that the member asks not to be nominated for the year, or takes that back. */
export function saveDeclinedNomination(
  memberId: string,
  { year, rehearsal }: Pick<Season, "year" | "rehearsal">,
  declined: boolean,
  now: Date,
): Changes {
  return {
    changes: [(declined ? INSERT : END)(memberId, year, now, rehearsal)],
    audit: [
      {
        action: "wish.no-nomination",
        subject: "wish",
        subjectId: memberId,
        onBehalfOf: memberId,
        before: { year, declined: !declined },
        after: { year, declined },
      },
    ],
  };
}
