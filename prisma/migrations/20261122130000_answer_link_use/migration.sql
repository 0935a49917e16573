ALTER TABLE "answer_link" ADD COLUMN "answered_at" TIMESTAMPTZ(3);

-- A link in a letter is dead once the address that the letter went to is another, whoever changes it and in whatever way.
-- \x3B is the semicolon: the adapter that applies migrations cuts a script at each one, also within a function.
CREATE FUNCTION "end_answer_links"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'
BEGIN
    UPDATE "answer_link" SET "ended_at" = now() WHERE "member_id" = NEW."id" AND "ended_at" IS NULL\x3B
    RETURN NULL\x3B
END';

CREATE TRIGGER "member_address_ends_answer_links"
AFTER UPDATE OF "email" ON "member"
FOR EACH ROW WHEN (OLD."email" IS DISTINCT FROM NEW."email") EXECUTE FUNCTION "end_answer_links"();
