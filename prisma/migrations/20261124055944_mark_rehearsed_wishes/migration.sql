-- AlterTable
ALTER TABLE "declined_nomination" ADD COLUMN     "is_end_rehearsed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "is_rehearsed" BOOLEAN NOT NULL DEFAULT false;

-- Of rehearsals that are running: what was written since they began. One that was set up as a rehearsal has no such row.
UPDATE "declined_nomination" SET "is_rehearsed" = true
FROM "season"
WHERE "season"."year" = "declined_nomination"."year" AND "season"."rehearsal"
  AND "declined_nomination"."declined_at" >= coalesce(
    (SELECT max("at") FROM "audit_event"
     WHERE "subject" = 'season' AND "subject_id" = "season"."year"::text AND "action" = 'season.rehearse'),
    '-infinity');
UPDATE "declined_nomination" SET "is_end_rehearsed" = true
FROM "season"
WHERE "season"."year" = "declined_nomination"."year" AND "season"."rehearsal" AND NOT "declined_nomination"."is_rehearsed"
  AND "declined_nomination"."ended_at" >= coalesce(
    (SELECT max("at") FROM "audit_event"
     WHERE "subject" = 'season' AND "subject_id" = "season"."year"::text AND "action" = 'season.rehearse'),
    '-infinity');
