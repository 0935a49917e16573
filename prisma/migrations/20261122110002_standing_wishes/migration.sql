-- AlterTable
ALTER TABLE "member" ADD COLUMN     "hides_telephone" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "serving_wish" (
    "id" UUID NOT NULL,
    "member_id" TEXT NOT NULL,
    "rank" INTEGER NOT NULL,
    "committee_code" TEXT NOT NULL,
    "position" TEXT NOT NULL DEFAULT '',
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "serving_wish_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "declined_nomination" (
    "id" UUID NOT NULL,
    "member_id" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "declined_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "declined_nomination_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "serving_wish_member_id_idx" ON "serving_wish"("member_id");

-- CreateIndex
CREATE INDEX "serving_wish_committee_code_idx" ON "serving_wish"("committee_code");

-- CreateIndex
CREATE UNIQUE INDEX "serving_wish_once" ON "serving_wish"("member_id", "committee_code", "position") WHERE (ended_at is null);

-- CreateIndex
CREATE INDEX "declined_nomination_member_id_year_idx" ON "declined_nomination"("member_id", "year");

-- CreateIndex
CREATE INDEX "declined_nomination_year_idx" ON "declined_nomination"("year");

-- CreateIndex
CREATE UNIQUE INDEX "declined_nomination_once" ON "declined_nomination"("member_id", "year") WHERE (ended_at is null);

-- AddForeignKey
ALTER TABLE "serving_wish" ADD CONSTRAINT "serving_wish_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "serving_wish" ADD CONSTRAINT "serving_wish_committee_code_fkey" FOREIGN KEY ("committee_code") REFERENCES "committee"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "declined_nomination" ADD CONSTRAINT "declined_nomination_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "declined_nomination" ADD CONSTRAINT "declined_nomination_year_fkey" FOREIGN KEY ("year") REFERENCES "season"("year") ON DELETE RESTRICT ON UPDATE CASCADE;
