-- AlterTable
ALTER TABLE "member_session" ADD COLUMN     "device" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "meeting" ADD COLUMN     "changed_at" TIMESTAMPTZ(3),
ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "calendar_token" (
    "id" UUID NOT NULL,
    "member_id" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "calendar_token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_reset" (
    "id" UUID NOT NULL,
    "member_id" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "password_reset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notice" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "member_id" TEXT,
    "locale" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "ended_at" TIMESTAMPTZ(3),
    "outcome" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "notice_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "calendar_token_token_hash_key" ON "calendar_token"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_token_live" ON "calendar_token"("member_id") WHERE (ended_at is null);

-- CreateIndex
CREATE UNIQUE INDEX "password_reset_token_hash_key" ON "password_reset"("token_hash");

-- CreateIndex
CREATE INDEX "password_reset_member_id_idx" ON "password_reset"("member_id");

-- CreateIndex
CREATE INDEX "notice_due" ON "notice"("due_at") WHERE (ended_at is null);

-- CreateIndex
CREATE INDEX "notice_member_id_idx" ON "notice"("member_id");

-- AddForeignKey
ALTER TABLE "calendar_token" ADD CONSTRAINT "calendar_token_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice" ADD CONSTRAINT "notice_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE;
