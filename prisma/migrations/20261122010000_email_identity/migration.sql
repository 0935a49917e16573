-- DropIndex
DROP INDEX "member_email_key_idx";

-- AlterTable
ALTER TABLE "member" ADD COLUMN     "email_turn" BIGSERIAL NOT NULL;

-- Addresses on record count as confirmed. Where several members have one, the lowest member id comes first, as in an import.
UPDATE "member" SET "email_turn" = "ranked"."turn"
FROM (SELECT "id", row_number() OVER (ORDER BY "id" COLLATE "C") AS "turn" FROM "member") AS "ranked"
WHERE "member"."id" = "ranked"."id" AND "member"."email_turn" <> "ranked"."turn";

-- AlterTable
ALTER TABLE "notice" ADD COLUMN     "email_change_id" UUID,
ADD COLUMN     "recipient" TEXT NOT NULL DEFAULT 'member';

-- CreateTable
CREATE TABLE "email_change" (
    "id" UUID NOT NULL,
    "member_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "former_email" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "proven" BOOLEAN NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "outcome" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "email_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "email_link" (
    "token_hash" BYTEA NOT NULL,
    "change_id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "email_link_pkey" PRIMARY KEY ("token_hash")
);

-- CreateIndex
CREATE INDEX "email_change_member_id_asked_at_idx" ON "email_change"("member_id", "asked_at");

-- CreateIndex
CREATE UNIQUE INDEX "email_change_waiting" ON "email_change"("member_id") WHERE (ended_at is null);

-- CreateIndex
CREATE INDEX "email_link_change_id_idx" ON "email_link"("change_id");

-- CreateIndex
CREATE UNIQUE INDEX "member_email_key_email_turn_key" ON "member"("email_key", "email_turn");

-- CreateIndex
CREATE INDEX "notice_email_change_id_idx" ON "notice"("email_change_id");

-- AddForeignKey
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_link" ADD CONSTRAINT "email_link_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "email_change"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice" ADD CONSTRAINT "notice_email_change_id_fkey" FOREIGN KEY ("email_change_id") REFERENCES "email_change"("id") ON DELETE SET NULL ON UPDATE CASCADE;
