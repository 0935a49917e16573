-- CreateTable
CREATE TABLE "list_version" (
    "list" TEXT NOT NULL,
    "version" UUID NOT NULL,

    CONSTRAINT "list_version_pkey" PRIMARY KEY ("list")
);

-- Every statement that writes to a table whose list is kept gives it a new version, in the same transaction: whoever
-- reads version and rows in one snapshot has both from before the write, or both from after it.
-- \x3B is the semicolon: the adapter that applies migrations cuts a script at each one, also within a function.
CREATE FUNCTION "renew_list_version"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'
BEGIN
    INSERT INTO "list_version" ("list", "version") VALUES (TG_TABLE_NAME, gen_random_uuid())
    ON CONFLICT ("list") DO UPDATE SET "version" = excluded."version"\x3B
    RETURN NULL\x3B
END';

CREATE TRIGGER "meeting_list_version"
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "meeting"
FOR EACH STATEMENT EXECUTE FUNCTION "renew_list_version"();

INSERT INTO "list_version" ("list", "version") VALUES ('meeting', gen_random_uuid());
