import "server-only";
import type { AlternateFacts } from "@/lib/domain/slate/alternate";
import { MEMBER_NAME, SUPPORTERS } from "../candidacies/candidacy-columns";
import { type Runner, statement } from "../statement";

const LOCK = statement<Omit<AlternateFacts, "seats">, [id: string]>(
  "lock-alternate",
  `select ${MEMBER_NAME} as name, state, version, override_reason as "overrideReason", ${SUPPORTERS} as supporters,
          (select supporters_needed from season where season.year = candidacy.year) as "supportersNeeded",
          exists (select 1 from publication where publication.year = candidacy.year) as "isPublished"
   from candidacy where id = $1 for no key update`,
);

/** A candidacy as far as offering it a seat depends on it, locked until the transaction ends. */
export async function lockAlternate(
  transaction: Runner,
  id: string,
): Promise<Omit<AlternateFacts, "seats"> | undefined> {
  return (await transaction.run(LOCK(id)))[0];
}
