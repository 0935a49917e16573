-- DropIndex
DROP INDEX "letter_message_id_key";

-- DropIndex
DROP INDEX "letter_email_change_id_idx";

-- DropIndex
DROP INDEX "letter_publication_id_idx";

-- DropIndex
DROP INDEX "letter_year_kind_idx";

-- CreateIndex
CREATE INDEX "letter_listed" ON "letter"("year", "kind", "outcome", "created_at", "id") WHERE (member_id is not null);

-- CreateIndex
CREATE INDEX "letter_held" ON "letter"("created_at", "id") WHERE (ended_at is null and held_at is not null);

-- CreateIndex
CREATE INDEX "letter_unreachable" ON "letter"("member_id", "sent_to", "created_at", "id") WHERE (outcome in ('bounced', 'refused', 'unaddressed'));

-- CreateIndex
CREATE INDEX "letter_undelivered" ON "letter"("ended_at") WHERE (outcome in ('bounced', 'refused', 'failed'));

-- CreateIndex
CREATE INDEX "letter_of_day" ON "letter"("year", "kind", "occasion") WHERE (kind in ('nominations-open', 'nominations-closing', 'answer-reminder', 'not-selected'));

-- CreateIndex
CREATE INDEX "letter_email_change_id_idx" ON "letter"("email_change_id") WHERE (email_change_id is not null);

-- CreateIndex
CREATE INDEX "letter_publication_id_idx" ON "letter"("publication_id") WHERE (publication_id is not null);

-- CreateIndex
CREATE UNIQUE INDEX "letter_message_id_key" ON "letter"("message_id") WHERE (message_id is not null);

-- By which a bounce finds its letter. The schema has no word for an index of expressions.
CREATE INDEX "letter_sent_to" ON "letter"(lower("sent_to"), "ended_at") WHERE (sent_to <> '');

-- CreateIndex
CREATE INDEX "member_unsynced" ON "member"("id") WHERE (active and profile_unsynced);

-- 150,000 letters that are sent in an hour are less than a fifth of the table, after which PostgreSQL would look at it again.
ALTER TABLE "letter" SET (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02
);

-- CreateTable
CREATE TABLE "letter_count" (
    "year" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "letters" INTEGER NOT NULL,

    CONSTRAINT "letter_count_pkey" PRIMARY KEY ("year","kind","outcome")
);
INSERT INTO "letter_count" ("year", "kind", "outcome", "letters")
  SELECT coalesce("year", 0), "kind", "outcome", count(*) FROM "letter"
  WHERE "outcome" <> '' AND "member_id" IS NOT NULL GROUP BY 1, 2, 3;

-- In one order, so that two that change the same counts wait for each other and never in a circle. By row only for letters that are
-- inserted with an end, which no request does: a letter that someone waits for costs nothing here.
-- \x3B is the semicolon: the adapter that applies migrations cuts a script at each one, also within a function.
CREATE FUNCTION "count_letters"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'
BEGIN
  IF TG_OP = \'INSERT\' THEN
    INSERT INTO letter_count AS counted VALUES (coalesce(NEW.year, 0), NEW.kind, NEW.outcome, 1)
      ON CONFLICT (year, kind, outcome) DO UPDATE SET letters = counted.letters + 1\x3B
  ELSIF TG_OP = \'UPDATE\' THEN
    INSERT INTO letter_count AS counted
      SELECT coalesce(year, 0), kind, outcome, sum(change)
      FROM (SELECT year, kind, outcome, member_id, -1 FROM former UNION ALL SELECT year, kind, outcome, member_id, 1 FROM changed)
        AS one (year, kind, outcome, member_id, change)
      WHERE outcome <> \'\' AND member_id IS NOT NULL
      GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
      ON CONFLICT (year, kind, outcome) DO UPDATE SET letters = counted.letters + excluded.letters\x3B
  ELSIF TG_OP = \'DELETE\' THEN
    INSERT INTO letter_count AS counted
      SELECT coalesce(year, 0), kind, outcome, -count(*) FROM former
      WHERE outcome <> \'\' AND member_id IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (year, kind, outcome) DO UPDATE SET letters = counted.letters + excluded.letters\x3B
  ELSE
    DELETE FROM letter_count\x3B
  END IF\x3B
  RETURN NULL\x3B
END';
CREATE TRIGGER "letter_count_added" AFTER INSERT ON "letter"
  FOR EACH ROW WHEN (NEW.outcome <> '' AND NEW.member_id IS NOT NULL) EXECUTE FUNCTION "count_letters"();
CREATE TRIGGER "letter_count_changed" AFTER UPDATE ON "letter"
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_letters"();
CREATE TRIGGER "letter_count_deleted" AFTER DELETE ON "letter"
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION "count_letters"();
CREATE TRIGGER "letter_count_emptied" AFTER TRUNCATE ON "letter" FOR EACH STATEMENT EXECUTE FUNCTION "count_letters"();
