-- DropIndex
DROP INDEX "member_last_name_key_first_name_key_idx";

-- CreateIndex
CREATE INDEX "member_last_name_key_first_name_key_id_idx" ON "member"("last_name_key", "first_name_key", "id");
