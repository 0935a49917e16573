-- A link for a new password does not wait behind 150,000 letters to everybody.
-- CreateIndex
CREATE INDEX "letter_awaited" ON "letter"("due_at") WHERE (ended_at is null and held_at is null and kind in ('password-reset', 'email-confirm', 'email-approve'));
