-- AlterTable
ALTER TABLE "nomination" ADD COLUMN "reference" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "nomination_reference_idx" ON "nomination"("reference");

-- What people quote on the phone. It follows from voter and record id alone, so a nomination that is made again keeps it. Of
-- 25 to the power of 6 numbers, one million nominations take 0.4 %: where the number is taken, the next one that follows is tried.
-- \x3B is the semicolon: the adapter that applies migrations cuts a script at each one, also within a function.
CREATE FUNCTION "set_nomination_reference"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'
DECLARE
    attempt integer := 0\x3B
BEGIN
    LOOP
        NEW."reference" := (concat(''x'', left(encode(sha256(convert_to(
            concat(NEW."voter_id", chr(10), NEW."record_id", chr(10), attempt), ''UTF8'')), ''hex''), 14))::bit(56)::bigint
            % 244140625)::integer\x3B
        EXIT WHEN NOT EXISTS (SELECT 1 FROM "nomination" WHERE "reference" = NEW."reference"
            AND ("voter_id" <> NEW."voter_id" OR "record_id" <> NEW."record_id"))\x3B
        attempt := attempt + 1\x3B
    END LOOP\x3B
    RETURN NEW\x3B
END';

CREATE TRIGGER "nomination_has_reference"
BEFORE INSERT OR UPDATE OF "reference" ON "nomination"
FOR EACH ROW EXECUTE FUNCTION "set_nomination_reference"();

UPDATE "nomination" SET "reference" = 0;

-- CreateIndex
CREATE UNIQUE INDEX "nomination_reference" ON "nomination"("reference") WHERE (status <> 'withdrawn');
