-- CreateTable
CREATE TABLE "profile_edit" (
    "member_id" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "base" TEXT,
    "edited_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "profile_edit_pkey" PRIMARY KEY ("member_id","field")
);

-- AddForeignKey
ALTER TABLE "profile_edit" ADD CONSTRAINT "profile_edit_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- For whoever waits now, what waits is what the audit record says was changed, whenever; the value from before is not known, since
-- some of it may have been taken over meanwhile.
CREATE TEMPORARY VIEW "waiting_field" AS
SELECT "member"."id" AS "member_id", "field"."name" AS "field",
       coalesce("member"."profile_changed_at", now()) AS "edited_at"
FROM "member" CROSS JOIN unnest(ARRAY['firstName', 'middleName', 'lastName', 'fullName', 'designations', 'address1',
  'address2', 'city', 'state', 'zipCode', 'officePhone', 'cellPhone', 'fax', 'email']) AS "field"("name")
WHERE "member"."profile_unsynced"
  -- A full name that is made of the others waits with them.
  AND ("field"."name" <> 'fullName' OR "member"."full_name" NOT IN ('', concat_ws(' ', nullif("member"."first_name", ''),
    nullif("member"."middle_name", ''), nullif("member"."last_name", ''))));

INSERT INTO "profile_edit" ("member_id", "field", "edited_at")
SELECT "member_id", "field", "edited_at" FROM "waiting_field" AS "waiting"
WHERE EXISTS (
  SELECT FROM "audit_event" AS "audit"
  WHERE "audit"."subject" = 'member' AND "audit"."subject_id" = "waiting"."member_id"
    AND "audit"."action" IN ('profile.change', 'email.confirm', 'email.take-back')
    AND "audit"."after" IS NOT NULL
    AND ("audit"."before" ->> "waiting"."field" IS DISTINCT FROM "audit"."after" ->> "waiting"."field"
      OR "waiting"."field" = 'officePhone'
        AND "audit"."before" ->> 'workPhone' IS DISTINCT FROM "audit"."after" ->> 'workPhone'));

-- Without a record of what was changed, everything may have been.
INSERT INTO "profile_edit" ("member_id", "field", "edited_at")
SELECT "member_id", "field", "edited_at" FROM "waiting_field" AS "waiting"
WHERE NOT EXISTS (SELECT FROM "profile_edit" AS "edit" WHERE "edit"."member_id" = "waiting"."member_id");

DROP VIEW "waiting_field";

-- DropIndex
DROP INDEX "member_unsynced";

-- AlterTable
ALTER TABLE "member" DROP COLUMN "profile_unsynced";
