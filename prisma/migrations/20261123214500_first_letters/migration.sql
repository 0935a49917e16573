-- Lookups by first name, in the order of the list: among those whose first names begin with the same letter, and among those
-- whose first names begin with the same two (docs/decisions/0008-lookups.md). The schema has no word for an index of expressions.
CREATE INDEX "member_first_letter_idx" ON "member" (
  substring("first_name_key" from 1 for 1), "last_name_key", "first_name_key", "id", "active"
);
CREATE INDEX "member_first_letters_idx" ON "member" (
  substring("first_name_key" from 1 for 2), "last_name_key", "first_name_key", "id", "active"
);

-- It helped to plan the lookups that these replace.
DROP STATISTICS "member_active_first_name";
