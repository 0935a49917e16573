-- AlterTable
ALTER TABLE "member" ADD COLUMN     "first_name_parts" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "last_name_parts" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "member_name_part" (
    "key" BYTEA NOT NULL,
    "member_id" TEXT NOT NULL,

    CONSTRAINT "member_name_part_pkey" PRIMARY KEY ("key","member_id")
);

-- CreateIndex
CREATE INDEX "member_name_part_member_id_idx" ON "member_name_part"("member_id");

-- Keeps the parts of every name that is written, in one statement for all rows of a write.
-- \x3B is the semicolon: the adapter that applies migrations cuts a script at each one, also within a function.
CREATE FUNCTION "note_name_parts"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'
BEGIN
    IF TG_OP = ''UPDATE'' THEN
        DELETE FROM "member_name_part" WHERE "member_id" IN (
            SELECT "removed"."id" FROM "removed" LEFT JOIN "added" ON "added"."id" = "removed"."id"
            WHERE ("removed"."first_name_parts", "removed"."last_name_parts")
                IS DISTINCT FROM ("added"."first_name_parts", "added"."last_name_parts"))\x3B
    END IF\x3B
    IF TG_OP = ''DELETE'' THEN
        DELETE FROM "member_name_part" WHERE "member_id" IN (SELECT "id" FROM "removed")\x3B
    ELSE
        INSERT INTO "member_name_part" ("key", "member_id")
        SELECT convert_to("part", ''UTF8''), "id" FROM "added"
        CROSS JOIN LATERAL string_to_table("first_name_parts" || chr(10) || "last_name_parts", chr(10)) AS "part"
        WHERE "first_name_parts" || "last_name_parts" <> '''' AND "part" <> ''''
        ON CONFLICT DO NOTHING\x3B
    END IF\x3B
    RETURN NULL\x3B
END';

CREATE TRIGGER "member_insert_name_parts" AFTER INSERT ON "member"
REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "note_name_parts"();

CREATE TRIGGER "member_update_name_parts" AFTER UPDATE ON "member"
REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "note_name_parts"();

CREATE TRIGGER "member_delete_name_parts" AFTER DELETE ON "member"
REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "note_name_parts"();

-- The parts of the names so far, as lib/domain/people/name-key.ts makes them of western European names; an import or a
-- change of the profile makes the exact ones.
CREATE FUNCTION "parts_of_name"("name" text) RETURNS text LANGUAGE sql AS E'
    SELECT coalesce(string_agg(DISTINCT "part", chr(10)), '''') FROM (
        SELECT normalize(trim(regexp_replace(regexp_replace(
            replace(replace(replace(replace(translate(lower(regexp_replace(normalize(
                substr(trim("name"), "at" + 1), NFD), ''[\\u0300-\\u036f]'', '''', ''g'')), ''øłđðħıŧ'', ''olddhit''),
                ''ß'', ''ss''), ''æ'', ''ae''), ''œ'', ''oe''), ''þ'', ''th''),
            ''[''''’‘ʼʻʹ`´′‐‑‒–—-]'', '''', ''g''), ''[[:space:]]+'', '' '', ''g'')), NFC) AS "part"
        FROM generate_series(1, length(trim("name"))) AS "at"
        WHERE substr(trim("name"), "at", 1) ~ ''[[:space:]''''’‘ʼʻʹ`´′‐‑‒–—-]''
    ) AS "found" WHERE "part" <> ''''';

UPDATE "member" SET "first_name_parts" = "parts_of_name"("first_name"), "last_name_parts" = "parts_of_name"("last_name")
WHERE trim("first_name") || trim("last_name") ~ '[[:space:]''’‘ʼʻʹ`´′‐‑‒–—-]';

DROP FUNCTION "parts_of_name"(text);
