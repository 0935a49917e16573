-- CreateIndex
CREATE INDEX "member_voting" ON "member"("id") WHERE (active and voter);
