-- CreateTable
CREATE TABLE "letter_plan" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "about_id" TEXT NOT NULL,
    "occasion" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "after_id" TEXT NOT NULL DEFAULT '',
    "written" INTEGER NOT NULL DEFAULT 0,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "letter_plan_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "letter_plan_open" ON "letter_plan"("id") WHERE (ended_at is null);

-- CreateIndex
CREATE INDEX "letter_plan_year_idx" ON "letter_plan"("year");

-- AddForeignKey
ALTER TABLE "letter_plan" ADD CONSTRAINT "letter_plan_year_fkey" FOREIGN KEY ("year") REFERENCES "season"("year") ON DELETE RESTRICT ON UPDATE CASCADE;
