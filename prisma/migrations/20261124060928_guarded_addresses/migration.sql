-- DropIndex
DROP INDEX "email_change_waiting";

-- AlterTable
ALTER TABLE "email_change" ADD COLUMN     "guarded" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "set_by_id" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "set_by_kind" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE UNIQUE INDEX "email_change_waiting" ON "email_change"("member_id") WHERE (ended_at is null and not guarded);

-- CreateIndex
CREATE UNIQUE INDEX "email_change_guarded" ON "email_change"("member_id") WHERE (ended_at is null and guarded);
