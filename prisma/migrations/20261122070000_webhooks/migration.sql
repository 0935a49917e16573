-- CreateTable
CREATE TABLE "event_source" (
    "audit_id" BIGINT NOT NULL,

    CONSTRAINT "event_source_pkey" PRIMARY KEY ("audit_id")
);

-- CreateTable
CREATE TABLE "event" (
    "position" BIGINT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "type" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "subject" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "member_id" TEXT NOT NULL,
    "year" INTEGER,
    "state" TEXT NOT NULL,
    "occasion" TEXT,

    CONSTRAINT "event_pkey" PRIMARY KEY ("position")
);

-- CreateTable
CREATE TABLE "event_stream" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "position" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "event_stream_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_endpoint" (
    "id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "events" TEXT[],
    "state" TEXT NOT NULL DEFAULT 'active',
    "secret_jwe" TEXT NOT NULL,
    "previous_secret_jwe" TEXT,
    "previous_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "failing_since" TIMESTAMPTZ(3),
    "leased_until" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "webhook_endpoint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "endpoint_id" UUID NOT NULL,
    "position" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "first_attempt_at" TIMESTAMPTZ(3),
    "last_attempt_at" TIMESTAMPTZ(3),
    "last_status" INTEGER,
    "last_failure" TEXT NOT NULL DEFAULT '',
    "ended_at" TIMESTAMPTZ(3),
    "outcome" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "event_id_key" ON "event"("id");

-- CreateIndex
CREATE UNIQUE INDEX "event_occasion_key" ON "event"("occasion");

-- CreateIndex
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery"("endpoint_id", "due_at") WHERE (ended_at is null);

-- CreateIndex
CREATE INDEX "webhook_delivery_endpoint_id_created_at_id_idx" ON "webhook_delivery"("endpoint_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "webhook_delivery_position_idx" ON "webhook_delivery"("position");

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoint"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_position_fkey" FOREIGN KEY ("position") REFERENCES "event"("position") ON DELETE RESTRICT ON UPDATE CASCADE;

INSERT INTO "event_stream" ("position") VALUES (0);

-- Audit rows of which other systems may have to be told, whoever writes them and in whatever way.
-- \x3B is the semicolon: the adapter that applies migrations cuts a script at each one, also within a function.
CREATE FUNCTION "note_event_sources"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'
BEGIN
    INSERT INTO "event_source" ("audit_id")
    SELECT "id" FROM added WHERE "subject" IN (\'nomination\', \'place\', \'answer\', \'member\', \'season\')\x3B
    RETURN NULL\x3B
END';

CREATE TRIGGER "audit_event_sources"
AFTER INSERT ON "audit_event" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION "note_event_sources"();
