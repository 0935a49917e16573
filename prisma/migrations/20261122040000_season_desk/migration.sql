-- DropIndex
DROP INDEX "nomination_year_idx";

-- AlterTable
ALTER TABLE "member" ADD COLUMN     "member_since" DATE;

-- AlterTable
ALTER TABLE "member_session" ADD COLUMN     "proven_at" TIMESTAMPTZ(3);

UPDATE "member_session" SET "proven_at" = "opened_at";

ALTER TABLE "member_session" ALTER COLUMN "proven_at" SET NOT NULL;

-- AlterTable
ALTER TABLE "committee" ADD COLUMN     "active" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "liaison_id" TEXT,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "season" ADD COLUMN     "answers_open" DATE,
ADD COLUMN     "needs_approval" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "nominations_per_voter" INTEGER,
ADD COLUMN     "places_per_member" INTEGER,
ADD COLUMN     "rehearsal" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "self_nomination" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "supporters_needed" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "tells_candidates" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "tells_not_selected" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "term_end" DATE,
ADD COLUMN     "term_start" DATE,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "place" ADD COLUMN     "candidacy_id" UUID,
ADD COLUMN     "publication_id" UUID;

-- CreateTable
CREATE TABLE "staff_role" (
    "member_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "committee_code" TEXT NOT NULL DEFAULT '',
    "granted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_role_pkey" PRIMARY KEY ("member_id","role","committee_code")
);

-- CreateTable
CREATE TABLE "season_position" (
    "year" INTEGER NOT NULL,
    "committee_code" TEXT NOT NULL,
    "position" TEXT NOT NULL,
    "seats" INTEGER,
    "term_months" INTEGER,
    "open" BOOLEAN NOT NULL DEFAULT true,
    "requirements" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "season_position_pkey" PRIMARY KEY ("year","committee_code","position")
);

-- CreateTable
CREATE TABLE "season_tester" (
    "year" INTEGER NOT NULL,
    "member_id" TEXT NOT NULL,

    CONSTRAINT "season_tester_pkey" PRIMARY KEY ("year","member_id")
);

-- CreateTable
CREATE TABLE "rule" (
    "id" UUID NOT NULL,
    "year" INTEGER NOT NULL,
    "committee_code" TEXT NOT NULL DEFAULT '',
    "position" TEXT NOT NULL DEFAULT '',
    "kind" TEXT NOT NULL,
    "parameters" JSONB NOT NULL,
    "effect" TEXT NOT NULL,
    "sentence" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "rule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "candidacy" (
    "id" UUID NOT NULL,
    "year" INTEGER NOT NULL,
    "committee_code" TEXT NOT NULL,
    "position" TEXT NOT NULL,
    "member_id" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'nominated',
    "rank" INTEGER,
    "alternate_rank" INTEGER,
    "reason" TEXT NOT NULL DEFAULT '',
    "override_reason" TEXT NOT NULL DEFAULT '',
    "overridden_by" TEXT,
    "published_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_by" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "candidacy_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "candidacy_note" (
    "id" UUID NOT NULL,
    "candidacy_id" UUID NOT NULL,
    "author_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "candidacy_note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "candidacy_review" (
    "candidacy_id" UUID NOT NULL,
    "reviewer_id" TEXT NOT NULL,
    "reviewed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "candidacy_review_pkey" PRIMARY KEY ("candidacy_id","reviewer_id")
);

-- CreateTable
CREATE TABLE "slate" (
    "year" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'draft',
    "revision" INTEGER NOT NULL DEFAULT 1,
    "approved_revision" INTEGER,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "slate_pkey" PRIMARY KEY ("year")
);

-- CreateTable
CREATE TABLE "slate_remark" (
    "id" UUID NOT NULL,
    "year" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "author_id" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "written_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "slate_remark_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "slate_target" (
    "id" UUID NOT NULL,
    "year" INTEGER NOT NULL,
    "committee_code" TEXT NOT NULL DEFAULT '',
    "measure" TEXT NOT NULL,
    "bound" TEXT NOT NULL,
    "percent" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "slate_target_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "publication" (
    "id" UUID NOT NULL,
    "year" INTEGER NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "published_by" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "publication_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "season_position_committee_code_idx" ON "season_position"("committee_code");

-- CreateIndex
CREATE INDEX "rule_year_idx" ON "rule"("year");

-- CreateIndex
CREATE INDEX "candidacy_member_id_year_idx" ON "candidacy"("member_id", "year");

-- CreateIndex
CREATE INDEX "candidacy_committee_code_idx" ON "candidacy"("committee_code");

-- CreateIndex
CREATE UNIQUE INDEX "candidacy_year_committee_code_position_member_id_key" ON "candidacy"("year", "committee_code", "position", "member_id");

-- CreateIndex
CREATE INDEX "candidacy_note_candidacy_id_written_at_idx" ON "candidacy_note"("candidacy_id", "written_at");

-- CreateIndex
CREATE INDEX "slate_remark_year_written_at_idx" ON "slate_remark"("year", "written_at");

-- CreateIndex
CREATE INDEX "slate_target_year_idx" ON "slate_target"("year");

-- CreateIndex
CREATE INDEX "publication_year_idx" ON "publication"("year");

-- CreateIndex
CREATE INDEX "committee_liaison_id_idx" ON "committee"("liaison_id");

-- CreateIndex
CREATE INDEX "nomination_year_committee_code_position_candidate_id_idx" ON "nomination"("year", "committee_code", "position", "candidate_id");

-- CreateIndex
CREATE INDEX "place_candidacy_id_idx" ON "place"("candidacy_id");

-- CreateIndex
CREATE INDEX "place_publication_id_idx" ON "place"("publication_id");

-- AddForeignKey
ALTER TABLE "staff_role" ADD CONSTRAINT "staff_role_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "committee" ADD CONSTRAINT "committee_liaison_id_fkey" FOREIGN KEY ("liaison_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "season_position" ADD CONSTRAINT "season_position_year_fkey" FOREIGN KEY ("year") REFERENCES "season"("year") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "season_position" ADD CONSTRAINT "season_position_committee_code_fkey" FOREIGN KEY ("committee_code") REFERENCES "committee"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "season_tester" ADD CONSTRAINT "season_tester_year_fkey" FOREIGN KEY ("year") REFERENCES "season"("year") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rule" ADD CONSTRAINT "rule_year_fkey" FOREIGN KEY ("year") REFERENCES "season"("year") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidacy" ADD CONSTRAINT "candidacy_year_fkey" FOREIGN KEY ("year") REFERENCES "season"("year") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidacy" ADD CONSTRAINT "candidacy_committee_code_fkey" FOREIGN KEY ("committee_code") REFERENCES "committee"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidacy" ADD CONSTRAINT "candidacy_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidacy_note" ADD CONSTRAINT "candidacy_note_candidacy_id_fkey" FOREIGN KEY ("candidacy_id") REFERENCES "candidacy"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidacy_review" ADD CONSTRAINT "candidacy_review_candidacy_id_fkey" FOREIGN KEY ("candidacy_id") REFERENCES "candidacy"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slate" ADD CONSTRAINT "slate_year_fkey" FOREIGN KEY ("year") REFERENCES "season"("year") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slate_remark" ADD CONSTRAINT "slate_remark_year_fkey" FOREIGN KEY ("year") REFERENCES "season"("year") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slate_target" ADD CONSTRAINT "slate_target_year_fkey" FOREIGN KEY ("year") REFERENCES "season"("year") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "publication" ADD CONSTRAINT "publication_year_fkey" FOREIGN KEY ("year") REFERENCES "season"("year") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "place" ADD CONSTRAINT "place_candidacy_id_fkey" FOREIGN KEY ("candidacy_id") REFERENCES "candidacy"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "place" ADD CONSTRAINT "place_publication_id_fkey" FOREIGN KEY ("publication_id") REFERENCES "publication"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Whoever was staff may do everything, as before.
INSERT INTO "staff_role" ("member_id", "role", "committee_code", "granted_at")
SELECT "id", 'manager', '', CURRENT_TIMESTAMP FROM "member" WHERE "staff";

ALTER TABLE "member" DROP COLUMN "staff";

-- What was decided by offering places one by one counts as published.
INSERT INTO "candidacy" ("id", "year", "committee_code", "position", "member_id", "state", "updated_at")
SELECT gen_random_uuid(), "year", "committee_code", "position", "candidate_id",
       CASE WHEN bool_or("status" <> 'withdrawn') THEN 'nominated' ELSE 'withdrawn' END, max("updated_at")
FROM "nomination"
GROUP BY "year", "committee_code", "position", "candidate_id";

UPDATE "place" SET "candidacy_id" = "candidacy"."id"
FROM "candidacy"
WHERE "candidacy"."year" = "place"."season_year" AND "candidacy"."committee_code" = "place"."committee_code"
  AND "candidacy"."position" = "place"."position" AND "candidacy"."member_id" = "place"."member_id";

UPDATE "candidacy" SET "state" = 'proposed', "published_at" = "place"."updated_at"
FROM "place" WHERE "place"."candidacy_id" = "candidacy"."id";
