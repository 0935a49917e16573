-- CreateIndex
CREATE INDEX "webhook_delivery_waiting" ON "webhook_delivery"("endpoint_id", "position") WHERE (ended_at is null);
