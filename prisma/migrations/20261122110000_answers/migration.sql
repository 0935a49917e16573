-- CreateTable
CREATE TABLE "answer" (
    "id" BIGSERIAL NOT NULL,
    "place_id" UUID NOT NULL,
    "member_id" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "answer" TEXT NOT NULL,
    "day" DATE,
    "words" TEXT NOT NULL DEFAULT '',
    "answered_at" TIMESTAMPTZ(3) NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "act" UUID NOT NULL,

    CONSTRAINT "answer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "answer_place_id_id_idx" ON "answer"("place_id", "id");

-- CreateIndex
CREATE INDEX "answer_member_id_year_id_idx" ON "answer"("member_id", "year", "id");

-- CreateIndex
CREATE INDEX "answer_year_idx" ON "answer"("year");

-- AddForeignKey
ALTER TABLE "answer" ADD CONSTRAINT "answer_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "place"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "answer" ADD CONSTRAINT "answer_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "answer" ADD CONSTRAINT "answer_year_fkey" FOREIGN KEY ("year") REFERENCES "season"("year") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The answers so far, from the record: one row for each place that still exists.
INSERT INTO "answer" ("place_id", "member_id", "year", "answer", "day", "words", "answered_at", "actor_kind", "actor_id", "act")
SELECT place.id, place.member_id, season.year,
  CASE WHEN given.accepted <> '' THEN 'accepted' WHEN given.declined <> '' THEN 'declined' ELSE 'withdrawn' END,
  nullif(coalesce(nullif(given.accepted, ''), given.declined), '')::date,
  given.words, given.at, given.actor_kind, given.actor_id, given.act
FROM (
  SELECT id, at, actor_kind, actor_id, after, md5('answer/' || id)::uuid AS act,
    substring(subject_id from '/([0-9]+)$')::integer AS year,
    coalesce(after ->> 'acceptedDate', '') AS accepted, coalesce(after ->> 'declinedDate', '') AS declined,
    coalesce(after ->> 'comments', '') AS words
  FROM audit_event
  WHERE subject = 'answer' AND jsonb_typeof(after -> 'places') = 'object'
) given
JOIN season ON season.year = given.year
CROSS JOIN LATERAL jsonb_object_keys(given.after -> 'places') AS named (place_id)
JOIN place ON place.id::text = named.place_id
ORDER BY given.id, place.id;

-- Places that were answered without a record, by the answer that their member gave to the season.
INSERT INTO "answer" ("place_id", "member_id", "year", "answer", "day", "words", "answered_at", "actor_kind", "actor_id", "act")
SELECT place.id, place.member_id, place.season_year, CASE WHEN place.status = 'declined' THEN 'declined' ELSE 'accepted' END,
  coalesce(accepted_date, declined_date), comments, place.updated_at, 'service', 'migration', gen_random_uuid()
FROM place JOIN member_season ON member_season.member_id = place.member_id AND member_season.year = place.season_year
WHERE NOT EXISTS (SELECT 1 FROM "answer" WHERE "answer".place_id = place.id)
  AND (place.status IN ('accepted', 'serving', 'ended') AND accepted_date IS NOT NULL
       OR place.status = 'declined' AND declined_date IS NOT NULL);

-- AlterTable
ALTER TABLE "member_season" DROP COLUMN "accepted_date",
DROP COLUMN "comments",
DROP COLUMN "declined_date";
