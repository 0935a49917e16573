-- The language in which a letter was said. Of what was said before, it is known where it came with the request; otherwise it was
-- its reader's choice of that day, of which nothing is kept.
ALTER TABLE "letter" ADD COLUMN "language" TEXT NOT NULL DEFAULT '';
UPDATE "letter" SET "language" = "locale" WHERE "locale" IN ('en', 'es') AND "body" <> '';
