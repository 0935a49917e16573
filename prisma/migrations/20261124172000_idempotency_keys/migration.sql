CREATE TABLE "idempotency_key" (
    "caller" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "access" TEXT NOT NULL,
    "outcome" BYTEA,
    "answer" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("caller","operation","key")
);

CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");
