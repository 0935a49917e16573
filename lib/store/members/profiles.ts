import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { profileChanged } from "@/lib/domain/event/caused-events";
import { writeProfileChange } from "@/lib/domain/letter/profile-change";
import { nameKey, nameParts, userIdKey } from "@/lib/domain/people/name-key";
import {
  changedParts,
  type FieldEdit,
  fieldEdits,
  type ProfileChange,
  type StoredProfile,
} from "@/lib/domain/people/profile";
import type { AuditState } from "../audit-entries";
import { type Runner, type SqlValue, type Statement, statement } from "../statement";
import type { Changes } from "../write";

const LOCK = statement<StoredProfile & { active: boolean }, [memberId: string]>(
  "lock-profile",
  `select active, first_name as "firstName", middle_name as "middleName", last_name as "lastName",
          full_name as "fullName", designations, address1, address2, city, state, zip_code as "zipCode",
          zip_plus4 as "zipPlus4", office_phone as "officePhone", work_phone as "workPhone",
          cell_phone as "cellPhone", fax, email, profile_changed_at as "changedAt"
   from member where id = $1 for no key update`,
);

/** A member's profile; their row is locked until the transaction ends. */
export async function lockProfile(
  transaction: Runner,
  memberId: string,
): Promise<{ active: boolean; profile: StoredProfile } | undefined> {
  const [row] = await transaction.run(LOCK(memberId));
  if (!row) return undefined;
  const { active, ...profile } = row;
  return { active, profile };
}

const UPDATE = statement<unknown, readonly SqlValue[]>(
  "update-profile",
  `update member set first_name = $2, middle_name = $3, last_name = $4, full_name = $5, designations = $6,
     address1 = $7, address2 = $8, city = $9, state = $10, zip_code = $11, zip_plus4 = $12, office_phone = $13,
     work_phone = $14, cell_phone = $15, fax = $16, email = $17, profile_changed_at = $18,
     first_name_key = $19, last_name_key = $20, email_key = $21, first_name_parts = $22, last_name_parts = $23,
     email_turn = case when email_key = $21 then email_turn else nextval('member_email_turn_seq') end
   where id = $1`,
);

// An edit that waits already is written, too: an import that is confirming it then conflicts, and starts again.
const AWAIT_RECORDS = statement<
  unknown,
  [memberId: string, fields: readonly string[], bases: readonly string[], editedAt: Date]
>(
  "await-records",
  `insert into profile_edit (member_id, field, base, edited_at)
   select $1, edit.field, edit.base, $4 from unnest($2::text[], $3::text[]) as edit(field, base)
   on conflict (member_id, field) do update set edited_at = excluded.edited_at`,
);

/** Makes fields wait until the association's records have them (`NRSD_CHANGED`); the member's row must be locked. */
export function awaitRecords(memberId: string, edits: readonly FieldEdit[], editedAt: Date): Statement[] {
  if (edits.length === 0) return [];
  const fields = edits.map(({ field }) => field);
  const bases = edits.map(({ base }) => base);
  return [AWAIT_RECORDS(memberId, fields, bases, editedAt)];
}

/** @param actor who changes it: the letter to the member says whether they did it themself */
export function saveProfile(memberId: string, { before, after }: ProfileChange, actor: Actor): Changes {
  const parts = changedParts(before, after);
  const isByMember = actor.kind === "member" && actor.id === memberId;
  const { firstName, middleName, lastName, fullName, designations, address1, address2, city, state } = after;
  const { zipCode, zipPlus4, officePhone, workPhone, cellPhone, fax, email, changedAt } = after;
  return {
    changes: [
      UPDATE(
        memberId,
        firstName,
        middleName,
        lastName,
        fullName,
        designations,
        address1,
        address2,
        city,
        state,
        zipCode,
        zipPlus4,
        officePhone,
        workPhone,
        cellPhone,
        fax,
        email,
        changedAt,
        // The keys by which the names and the address are found.
        Buffer.from(nameKey(firstName)),
        Buffer.from(nameKey(lastName)),
        userIdKey(email),
        nameParts(firstName),
        nameParts(lastName),
      ),
      ...awaitRecords(memberId, fieldEdits(before, after), changedAt),
    ],
    audit: [
      {
        action: "profile.change",
        subject: "member",
        subjectId: memberId,
        onBehalfOf: memberId,
        before: { changedAt: before.changedAt?.toISOString() ?? null },
        after: { changedAt: changedAt.toISOString() },
        personal: { before: personalOf(before), after: personalOf(after) },
        events: [profileChanged(memberId)],
      },
    ],
    letters:
      parts.size > 0
        ? [{ kind: "profile-changed", memberId, aboutId: writeProfileChange({ parts, isByMember }) }]
        : [],
  };
}

function personalOf(profile: StoredProfile): AuditState {
  const { firstName, middleName, lastName, fullName, designations, address1, address2, city } = profile;
  const { state, zipCode, zipPlus4, officePhone, workPhone, cellPhone, fax, email } = profile;
  return {
    firstName,
    middleName,
    lastName,
    fullName,
    designations,
    address1,
    address2,
    city,
    state,
    zipCode,
    zipPlus4,
    officePhone,
    workPhone,
    cellPhone,
    fax,
    email,
  };
}
