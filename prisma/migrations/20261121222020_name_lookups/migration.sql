-- DropIndex
DROP INDEX "member_last_name_key_first_name_key_id_idx";

-- DropIndex
DROP INDEX "member_first_name_key_last_name_key_idx";

-- CreateIndex
CREATE INDEX "member_last_name_key_first_name_key_id_active_idx" ON "member"("last_name_key", "first_name_key", "id", "active");

-- CreateIndex
CREATE INDEX "member_first_name_key_last_name_key_id_active_idx" ON "member"("first_name_key", "last_name_key", "id", "active");

-- Which names have mostly former members: without it, a lookup of active members by such a name is planned as if it
-- found several times as many. The schema has no word for statistics: they change plans, never an answer.
CREATE STATISTICS "member_active_first_name" (mcv) ON "active", "first_name_key" FROM "member";
