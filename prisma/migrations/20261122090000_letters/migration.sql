-- Letters: what was a notice becomes a letter with an occasion, a text and a delivery of its own.
ALTER TABLE "notice" RENAME TO "letter";
ALTER TABLE "letter" RENAME CONSTRAINT "notice_pkey" TO "letter_pkey";
ALTER TABLE "letter" RENAME CONSTRAINT "notice_member_id_fkey" TO "letter_member_id_fkey";
ALTER TABLE "letter" RENAME CONSTRAINT "notice_email_change_id_fkey" TO "letter_email_change_id_fkey";
ALTER INDEX "notice_email_change_id_idx" RENAME TO "letter_email_change_id_idx";
DROP INDEX "notice_due";
DROP INDEX "notice_member_id_idx";
ALTER TABLE "letter"
  ADD COLUMN "occasion" TEXT,
  ADD COLUMN "year" INTEGER,
  ADD COLUMN "about_id" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "words" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "publication_id" UUID,
  ADD COLUMN "held_at" TIMESTAMPTZ(3),
  ADD COLUMN "sent_to" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "message_id" TEXT,
  ADD COLUMN "answer" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "subject" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "body" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "opened_at" TIMESTAMPTZ(3);
CREATE UNIQUE INDEX "letter_message_id_key" ON "letter"("message_id");
CREATE UNIQUE INDEX "letter_once" ON "letter"("kind", "member_id", "recipient", "occasion");
CREATE INDEX "letter_due" ON "letter"("due_at") WHERE (ended_at is null and held_at is null);
CREATE INDEX "letter_member_id_created_at_idx" ON "letter"("member_id", "created_at");
CREATE INDEX "letter_publication_id_idx" ON "letter"("publication_id");
CREATE INDEX "letter_year_kind_idx" ON "letter"("year", "kind");
ALTER TABLE "letter" ADD CONSTRAINT "letter_year_fkey" FOREIGN KEY ("year") REFERENCES "season"("year") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "letter" ADD CONSTRAINT "letter_publication_id_fkey" FOREIGN KEY ("publication_id") REFERENCES "publication"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "season"
  ADD COLUMN "not_selected_on" DATE,
  ADD COLUMN "reminder_days" INTEGER[] DEFAULT ARRAY[14, 7, 2]::INTEGER[];

CREATE TABLE "answer_link" (
    "token_hash" BYTEA NOT NULL,
    "member_id" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "letter_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "opened_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "answer_link_pkey" PRIMARY KEY ("token_hash")
);
CREATE INDEX "answer_link_member_id_year_idx" ON "answer_link"("member_id", "year");
CREATE INDEX "answer_link_year_idx" ON "answer_link"("year");
CREATE INDEX "answer_link_letter_id_idx" ON "answer_link"("letter_id");
ALTER TABLE "answer_link" ADD CONSTRAINT "answer_link_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "answer_link" ADD CONSTRAINT "answer_link_year_fkey" FOREIGN KEY ("year") REFERENCES "season"("year") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "answer_link" ADD CONSTRAINT "answer_link_letter_id_fkey" FOREIGN KEY ("letter_id") REFERENCES "letter"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "letter_text" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "year" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,
    "saved_by" TEXT NOT NULL,

    CONSTRAINT "letter_text_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "letter_text_kind_language_year_version_key" ON "letter_text"("kind", "language", "year", "version");

CREATE TABLE "letter_choice" (
    "member_id" TEXT NOT NULL,
    "language" TEXT NOT NULL DEFAULT '',
    "site_only" TEXT[],

    CONSTRAINT "letter_choice_pkey" PRIMARY KEY ("member_id")
);
ALTER TABLE "letter_choice" ADD CONSTRAINT "letter_choice_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "letter_sending" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "stopped_at" TIMESTAMPTZ(3),
    "stopped_by" TEXT NOT NULL DEFAULT '',
    "per_minute" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "letter_sending_pkey" PRIMARY KEY ("id")
);
INSERT INTO "letter_sending" DEFAULT VALUES;
