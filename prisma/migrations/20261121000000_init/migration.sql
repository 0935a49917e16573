-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "NominationStatus" AS ENUM ('submitted', 'withdrawn', 'selected', 'not-selected');

-- CreateEnum
CREATE TYPE "PlaceStatus" AS ENUM ('offered', 'accepted', 'declined', 'expired', 'revoked', 'serving', 'ended', 'resigned');

-- CreateTable
CREATE TABLE "board" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "association_id" TEXT NOT NULL DEFAULT '',
    "company" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "board_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "firm" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "fax" TEXT NOT NULL DEFAULT '',
    "license_no" TEXT NOT NULL DEFAULT '',
    "nrds_id" TEXT NOT NULL DEFAULT '',
    "address1" TEXT NOT NULL DEFAULT '',
    "address2" TEXT NOT NULL DEFAULT '',
    "city" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL DEFAULT '',
    "zip_code" TEXT NOT NULL DEFAULT '',
    "zip_plus4" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "firm_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "firm_board" (
    "firm_id" TEXT NOT NULL,
    "board_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,

    CONSTRAINT "firm_board_pkey" PRIMARY KEY ("firm_id","board_id")
);

-- CreateTable
CREATE TABLE "member" (
    "id" TEXT NOT NULL,
    "nrds_id" TEXT NOT NULL DEFAULT '',
    "first_name" TEXT NOT NULL DEFAULT '',
    "middle_name" TEXT NOT NULL DEFAULT '',
    "last_name" TEXT NOT NULL DEFAULT '',
    "full_name" TEXT NOT NULL DEFAULT '',
    "informal_name" TEXT NOT NULL DEFAULT '',
    "designations" TEXT NOT NULL DEFAULT '',
    "member_type" TEXT NOT NULL DEFAULT '',
    "member_sub_type" TEXT NOT NULL DEFAULT '',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "voter" BOOLEAN NOT NULL DEFAULT false,
    "staff" BOOLEAN NOT NULL DEFAULT false,
    "license_no" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "office_phone" TEXT NOT NULL DEFAULT '',
    "work_phone" TEXT NOT NULL DEFAULT '',
    "home_phone" TEXT NOT NULL DEFAULT '',
    "cell_phone" TEXT NOT NULL DEFAULT '',
    "fax" TEXT NOT NULL DEFAULT '',
    "address1" TEXT NOT NULL DEFAULT '',
    "address2" TEXT NOT NULL DEFAULT '',
    "city" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL DEFAULT '',
    "zip_code" TEXT NOT NULL DEFAULT '',
    "zip_plus4" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "firm_id" TEXT,
    "board_id" TEXT,
    "profile_changed_at" TIMESTAMPTZ(3),
    "profile_unsynced" BOOLEAN NOT NULL DEFAULT false,
    "last_name_key" BYTEA NOT NULL,
    "first_name_key" BYTEA NOT NULL,
    "id_key" TEXT NOT NULL,
    "nrds_id_key" TEXT NOT NULL DEFAULT '',
    "email_key" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "member_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member_board" (
    "member_id" TEXT NOT NULL,
    "board_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,

    CONSTRAINT "member_board_pkey" PRIMARY KEY ("member_id","board_id")
);

-- CreateTable
CREATE TABLE "member_password" (
    "member_id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "member_password_pkey" PRIMARY KEY ("member_id")
);

-- CreateTable
CREATE TABLE "member_session" (
    "id" UUID NOT NULL,
    "member_id" TEXT NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "member_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "professional" (
    "member_id" TEXT NOT NULL,
    "home_address1" TEXT NOT NULL DEFAULT '',
    "home_address2" TEXT NOT NULL DEFAULT '',
    "home_city" TEXT NOT NULL DEFAULT '',
    "home_state" TEXT NOT NULL DEFAULT '',
    "home_zip" TEXT NOT NULL DEFAULT '',
    "office_name" TEXT NOT NULL DEFAULT '',
    "office_address1" TEXT NOT NULL DEFAULT '',
    "office_address2" TEXT NOT NULL DEFAULT '',
    "office_city" TEXT NOT NULL DEFAULT '',
    "office_state" TEXT NOT NULL DEFAULT '',
    "office_zip" TEXT NOT NULL DEFAULT '',
    "testimonial" TEXT NOT NULL DEFAULT '',
    "picture_logo" TEXT NOT NULL DEFAULT '',
    "website" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "professional_pkey" PRIMARY KEY ("member_id")
);

-- CreateTable
CREATE TABLE "committee" (
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "description" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "committee_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "committee_position" (
    "committee_code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,

    CONSTRAINT "committee_position_pkey" PRIMARY KEY ("committee_code","name")
);

-- CreateTable
CREATE TABLE "season" (
    "year" INTEGER NOT NULL,
    "time_zone" TEXT NOT NULL,
    "nominations_open" DATE NOT NULL,
    "nominations_close" DATE NOT NULL,
    "answers_close" DATE NOT NULL,

    CONSTRAINT "season_pkey" PRIMARY KEY ("year")
);

-- CreateTable
CREATE TABLE "nomination" (
    "id" UUID NOT NULL,
    "voter_id" TEXT NOT NULL,
    "candidate_id" TEXT NOT NULL,
    "record_id" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "committee_code" TEXT NOT NULL,
    "position" TEXT NOT NULL,
    "effective_date" DATE NOT NULL,
    "candidate_name" TEXT NOT NULL,
    "qualifications" TEXT NOT NULL,
    "priority_code" TEXT NOT NULL,
    "nomination_source" TEXT NOT NULL,
    "status" "NominationStatus" NOT NULL DEFAULT 'submitted',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "nomination_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "place" (
    "id" UUID NOT NULL,
    "member_id" TEXT NOT NULL,
    "committee_code" TEXT NOT NULL,
    "position" TEXT NOT NULL,
    "start_date" DATE NOT NULL,
    "end_date" DATE,
    "season_year" INTEGER,
    "status" "PlaceStatus" NOT NULL,
    "source" TEXT NOT NULL DEFAULT '',
    "priority" TEXT NOT NULL DEFAULT '',
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "place_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member_season" (
    "member_id" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "accepted_date" DATE,
    "declined_date" DATE,
    "comments" TEXT NOT NULL DEFAULT '',
    "confirmed" BOOLEAN NOT NULL DEFAULT false,
    "confirmed_date" DATE,
    "number_of_calls" INTEGER,
    "contact_ok_date" DATE,

    CONSTRAINT "member_season_pkey" PRIMARY KEY ("member_id","year")
);

-- CreateTable
CREATE TABLE "meeting" (
    "product_code" TEXT NOT NULL,
    "function_code" TEXT NOT NULL DEFAULT '',
    "product_key" TEXT NOT NULL,
    "function_key" TEXT NOT NULL DEFAULT '',
    "title" TEXT NOT NULL DEFAULT '',
    "begins_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "description" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "meeting_pkey" PRIMARY KEY ("product_code")
);

-- CreateTable
CREATE TABLE "registration" (
    "member_id" TEXT NOT NULL,
    "product_code" TEXT NOT NULL,

    CONSTRAINT "registration_pkey" PRIMARY KEY ("member_id","product_code")
);

-- CreateTable
CREATE TABLE "client" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "disabled_at" TIMESTAMPTZ(3),

    CONSTRAINT "client_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "client_secret" (
    "id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "client_secret_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "signing_key" (
    "kid" TEXT NOT NULL,
    "algorithm" TEXT NOT NULL,
    "public_jwk" JSONB NOT NULL,
    "private_jwe" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "signing_key_pkey" PRIMARY KEY ("kid")
);

-- CreateTable
CREATE TABLE "audit_event" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "request_id" TEXT NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "on_behalf_of" TEXT,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "reason" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "audit_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "firm_board_board_id_idx" ON "firm_board"("board_id");

-- CreateIndex
CREATE INDEX "member_last_name_key_first_name_key_idx" ON "member"("last_name_key", "first_name_key");

-- CreateIndex
CREATE INDEX "member_first_name_key_last_name_key_idx" ON "member"("first_name_key", "last_name_key");

-- CreateIndex
CREATE INDEX "member_id_key_idx" ON "member"("id_key");

-- CreateIndex
CREATE INDEX "member_nrds_id_key_idx" ON "member"("nrds_id_key");

-- CreateIndex
CREATE INDEX "member_email_key_idx" ON "member"("email_key");

-- CreateIndex
CREATE INDEX "member_firm_id_idx" ON "member"("firm_id");

-- CreateIndex
CREATE INDEX "member_board_id_idx" ON "member"("board_id");

-- CreateIndex
CREATE INDEX "member_board_board_id_idx" ON "member_board"("board_id");

-- CreateIndex
CREATE UNIQUE INDEX "member_session_key_hash_key" ON "member_session"("key_hash");

-- CreateIndex
CREATE INDEX "member_session_member_id_ended_at_idx" ON "member_session"("member_id", "ended_at");

-- CreateIndex
CREATE INDEX "nomination_voter_id_year_idx" ON "nomination"("voter_id", "year");

-- CreateIndex
CREATE INDEX "nomination_candidate_id_year_idx" ON "nomination"("candidate_id", "year");

-- CreateIndex
CREATE INDEX "nomination_committee_code_idx" ON "nomination"("committee_code");

-- CreateIndex
CREATE INDEX "nomination_year_idx" ON "nomination"("year");

-- CreateIndex
CREATE UNIQUE INDEX "nomination_record" ON "nomination"("voter_id", "record_id") WHERE (status <> 'withdrawn');

-- CreateIndex
CREATE UNIQUE INDEX "nomination_once" ON "nomination"("voter_id", "candidate_id", "committee_code", "position", "year") WHERE (status <> 'withdrawn');

-- CreateIndex
CREATE INDEX "place_committee_code_idx" ON "place"("committee_code");

-- CreateIndex
CREATE INDEX "place_season_year_idx" ON "place"("season_year");

-- CreateIndex
CREATE UNIQUE INDEX "place_member_id_committee_code_position_start_date_key" ON "place"("member_id", "committee_code", "position", "start_date");

-- CreateIndex
CREATE INDEX "member_season_year_idx" ON "member_season"("year");

-- CreateIndex
CREATE INDEX "meeting_product_key_idx" ON "meeting"("product_key");

-- CreateIndex
CREATE INDEX "meeting_function_key_idx" ON "meeting"("function_key");

-- CreateIndex
CREATE INDEX "meeting_begins_at_idx" ON "meeting"("begins_at");

-- CreateIndex
CREATE INDEX "registration_product_code_idx" ON "registration"("product_code");

-- CreateIndex
CREATE INDEX "client_secret_client_id_idx" ON "client_secret"("client_id");

-- CreateIndex
CREATE INDEX "audit_event_actor_id_at_idx" ON "audit_event"("actor_id", "at");

-- CreateIndex
CREATE INDEX "audit_event_on_behalf_of_at_idx" ON "audit_event"("on_behalf_of", "at");

-- CreateIndex
CREATE INDEX "audit_event_at_idx" ON "audit_event"("at");

-- CreateIndex
CREATE INDEX "audit_event_subject_subject_id_idx" ON "audit_event"("subject", "subject_id");

-- CreateIndex
CREATE INDEX "rate_limit_expire_idx" ON "rate_limit"("expire");

-- AddForeignKey
ALTER TABLE "firm_board" ADD CONSTRAINT "firm_board_firm_id_fkey" FOREIGN KEY ("firm_id") REFERENCES "firm"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "firm_board" ADD CONSTRAINT "firm_board_board_id_fkey" FOREIGN KEY ("board_id") REFERENCES "board"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_firm_id_fkey" FOREIGN KEY ("firm_id") REFERENCES "firm"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_board_id_fkey" FOREIGN KEY ("board_id") REFERENCES "board"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_board" ADD CONSTRAINT "member_board_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_board" ADD CONSTRAINT "member_board_board_id_fkey" FOREIGN KEY ("board_id") REFERENCES "board"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_password" ADD CONSTRAINT "member_password_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_session" ADD CONSTRAINT "member_session_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "professional" ADD CONSTRAINT "professional_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "committee_position" ADD CONSTRAINT "committee_position_committee_code_fkey" FOREIGN KEY ("committee_code") REFERENCES "committee"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "nomination" ADD CONSTRAINT "nomination_voter_id_fkey" FOREIGN KEY ("voter_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "nomination" ADD CONSTRAINT "nomination_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "nomination" ADD CONSTRAINT "nomination_committee_code_fkey" FOREIGN KEY ("committee_code") REFERENCES "committee"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "nomination" ADD CONSTRAINT "nomination_year_fkey" FOREIGN KEY ("year") REFERENCES "season"("year") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "place" ADD CONSTRAINT "place_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "place" ADD CONSTRAINT "place_committee_code_fkey" FOREIGN KEY ("committee_code") REFERENCES "committee"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "place" ADD CONSTRAINT "place_season_year_fkey" FOREIGN KEY ("season_year") REFERENCES "season"("year") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_season" ADD CONSTRAINT "member_season_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_season" ADD CONSTRAINT "member_season_year_fkey" FOREIGN KEY ("year") REFERENCES "season"("year") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registration" ADD CONSTRAINT "registration_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registration" ADD CONSTRAINT "registration_product_code_fkey" FOREIGN KEY ("product_code") REFERENCES "meeting"("product_code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client_secret" ADD CONSTRAINT "client_secret_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
