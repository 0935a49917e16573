-- CreateIndex
CREATE INDEX "member_active_member_type_member_since_board_id_idx" ON "member"("active", "member_type", "member_since", "board_id");
