import "server-only";
import { type Runner, statement } from "../statement";

const HAS_RULES = statement<{ found: boolean }, [memberId: string]>(
  "has-rules-for-offers",
  `select exists (select 1 from rule where ended_at is null
     and year in (select season_year from place where member_id = $1 and season_year is not null)) as found`,
);

/** Whether a season that offered the member a place has any rule. */
export async function hasRulesForOffers(transaction: Runner, memberId: string): Promise<boolean> {
  return (await transaction.run(HAS_RULES(memberId)))[0]?.found === true;
}

interface Overridden {
  committeeCode: string;
  position: string;
}

const LIST_OVERRIDDEN = statement<Overridden, [memberId: string, year: number]>(
  "list-overridden-places",
  `select committee_code as "committeeCode", position from candidacy
   where member_id = $1 and year = $2 and override_reason <> ''`,
);

/** The places of the year for which a manager has set aside, for this member, the rules that block. */
export function listOverridden(transaction: Runner, memberId: string, year: number): Promise<Overridden[]> {
  return transaction.run(LIST_OVERRIDDEN(memberId, year));
}
