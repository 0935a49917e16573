import "server-only";
import type { UserIdCandidate } from "@/lib/domain/identity/user-id";
import { userIdKey } from "@/lib/domain/people/name-key";
import { pool } from "../database";

/** An active member a `userId` may identify, with the hash of their password if they have one. */
export interface SignInCandidate extends UserIdCandidate {
  passwordHash: string | undefined;
}

interface CandidateRow {
  id: string;
  id_key: string;
  nrds_id_key: string;
  /** Blank unless it is this member who signs in with the address. */
  email_key: string;
  hash: string | null;
}

const LONGEST_USER_ID = 200;

// Two of each kind are enough to know that there is more than one; each branch is one index lookup. Of several active
// members with one address it signs in the first who had it confirmed (contract.md 8.2). This is the one place that
// decides; sign-in, links for a new password and OpenID matching all ask here.
const FIND = `
  with by_email as (
    select id from member where email_key = $1 and active order by email_turn limit 1
  ), found as (
    (select id from member where id_key = $1 and active order by (id = $2) desc limit 2)
    union (select id from member where nrds_id_key = $1 and active limit 2)
    union (select id from by_email)
  )
  select member.id, member.id_key, member.nrds_id_key,
         case when member.id in (select id from by_email) then member.email_key else '' end as email_key, password.hash
  from found join member using (id) left join member_password password on password.member_id = member.id`;

/** The active members `userId` may identify; which one it does is decided by a rule (lib/domain/identity/user-id.ts). */
export async function findSignInCandidates(userId: string): Promise<SignInCandidate[]> {
  const key = userIdKey(userId);
  // No member has such an id, and the database would reject some of these characters.
  if (key === "" || key.length > LONGEST_USER_ID || /[\p{Cc}\p{Cs}]/u.test(key)) return [];
  const values = [key, userId.normalize("NFC").trim()];
  const rows = await pool().rows<CandidateRow>({ text: FIND, values });
  return rows.map((row) => ({
    id: row.id,
    idKey: row.id_key,
    nrdsIdKey: row.nrds_id_key,
    emailKey: row.email_key,
    passwordHash: row.hash ?? undefined,
  }));
}
