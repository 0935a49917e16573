-- A term has 1 to 120 months; until now it could be saved with none, or with more than the calendar goes on.
UPDATE "season_position" SET "term_months" = NULL WHERE "term_months" = 0;
UPDATE "season_position" SET "term_months" = 120 WHERE "term_months" > 120;
