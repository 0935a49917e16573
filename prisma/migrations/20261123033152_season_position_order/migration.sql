-- AlterTable
ALTER TABLE "season_position" ADD COLUMN     "ordinal" INTEGER;


-- The seasons so far keep the order that their positions have had: that of each committee.
UPDATE "season_position" SET "ordinal" = "listed"."ordinal"
FROM "committee_position" AS "listed"
WHERE "listed"."committee_code" = "season_position"."committee_code" AND "listed"."name" = "season_position"."position";
