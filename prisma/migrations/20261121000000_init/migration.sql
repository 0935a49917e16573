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
    "member_since" DATE,
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
    "hides_telephone" BOOLEAN NOT NULL DEFAULT false,
    "last_name_key" BYTEA NOT NULL,
    "first_name_key" BYTEA NOT NULL,
    "last_name_parts" TEXT NOT NULL DEFAULT '',
    "first_name_parts" TEXT NOT NULL DEFAULT '',
    "id_key" TEXT NOT NULL,
    "nrds_id_key" TEXT NOT NULL DEFAULT '',
    "email_key" TEXT NOT NULL DEFAULT '',
    "email_turn" BIGSERIAL NOT NULL,

    CONSTRAINT "member_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member_type" (
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "name_es" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "member_type_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "position_name" (
    "position" TEXT NOT NULL,
    "name_es" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "position_name_pkey" PRIMARY KEY ("position")
);

-- CreateTable
CREATE TABLE "member_name_part" (
    "key" BYTEA NOT NULL,
    "member_id" TEXT NOT NULL,

    CONSTRAINT "member_name_part_pkey" PRIMARY KEY ("key","member_id")
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
    "device" TEXT NOT NULL DEFAULT '',
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" TEXT NOT NULL DEFAULT '',
    "proven_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "member_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_role" (
    "member_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "committee_code" TEXT NOT NULL DEFAULT '',
    "granted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_role_pkey" PRIMARY KEY ("member_id","role","committee_code")
);

-- CreateTable
CREATE TABLE "known_network" (
    "member_id" TEXT NOT NULL,
    "network" TEXT NOT NULL,
    "seen_on" DATE NOT NULL,

    CONSTRAINT "known_network_pkey" PRIMARY KEY ("member_id","network")
);

-- CreateTable
CREATE TABLE "passkey" (
    "id" UUID NOT NULL,
    "member_id" TEXT NOT NULL,
    "credential_id" BYTEA NOT NULL,
    "public_key" BYTEA NOT NULL,
    "sign_count" BIGINT NOT NULL,
    "transports" TEXT[],
    "name" TEXT NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "used_challenge" (
    "hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "used_challenge_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "calendar_token" (
    "id" UUID NOT NULL,
    "member_id" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "calendar_token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_reset" (
    "id" UUID NOT NULL,
    "member_id" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "password_reset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "profile_edit" (
    "member_id" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "base" TEXT,
    "edited_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "profile_edit_pkey" PRIMARY KEY ("member_id","field")
);

-- CreateTable
CREATE TABLE "email_change" (
    "id" UUID NOT NULL,
    "member_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "former_email" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "proven" BOOLEAN NOT NULL,
    "guarded" BOOLEAN NOT NULL DEFAULT false,
    "set_by_kind" TEXT NOT NULL DEFAULT '',
    "set_by_id" TEXT NOT NULL DEFAULT '',
    "ended_at" TIMESTAMPTZ(3),
    "outcome" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "email_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "email_link" (
    "token_hash" BYTEA NOT NULL,
    "change_id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "email_link_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "letter" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "member_id" TEXT,
    "occasion" TEXT,
    "locale" TEXT NOT NULL,
    "year" INTEGER,
    "about_id" TEXT NOT NULL DEFAULT '',
    "words" TEXT NOT NULL DEFAULT '',
    "publication_id" UUID,
    "email_change_id" UUID,
    "recipient" TEXT NOT NULL DEFAULT 'member',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "held_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lease_holder" UUID,
    "ended_at" TIMESTAMPTZ(3),
    "outcome" TEXT NOT NULL DEFAULT '',
    "sent_to" TEXT NOT NULL DEFAULT '',
    "message_id" TEXT,
    "answer" TEXT NOT NULL DEFAULT '',
    "subject" TEXT NOT NULL DEFAULT '',
    "body" TEXT NOT NULL DEFAULT '',
    "language" TEXT NOT NULL DEFAULT '',
    "opened_at" TIMESTAMPTZ(3),

    CONSTRAINT "letter_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "letter_count" (
    "year" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "letters" INTEGER NOT NULL,

    CONSTRAINT "letter_count_pkey" PRIMARY KEY ("year","kind","outcome")
);

-- CreateTable
CREATE TABLE "answer_link" (
    "token_hash" BYTEA NOT NULL,
    "member_id" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "letter_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "opened_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "answer_link_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "letter_text" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "year" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,
    "saved_by" TEXT NOT NULL,

    CONSTRAINT "letter_text_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "letter_choice" (
    "member_id" TEXT NOT NULL,
    "language" TEXT NOT NULL DEFAULT '',
    "site_only" TEXT[],

    CONSTRAINT "letter_choice_pkey" PRIMARY KEY ("member_id")
);

-- CreateTable
CREATE TABLE "letter_sending" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "stopped_at" TIMESTAMPTZ(3),
    "stopped_by" TEXT NOT NULL DEFAULT '',
    "per_minute" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "letter_sending_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "letter_planning" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "planned_until" TIMESTAMPTZ(3),
    "leased_until" TIMESTAMPTZ(3),

    CONSTRAINT "letter_planning_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "letter_plan" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "about_id" TEXT NOT NULL,
    "occasion" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "after_id" TEXT NOT NULL DEFAULT '',
    "written" INTEGER NOT NULL DEFAULT 0,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "letter_plan_pkey" PRIMARY KEY ("id")
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
    "name_es" TEXT NOT NULL DEFAULT '',
    "description_es" TEXT NOT NULL DEFAULT '',
    "liaison_id" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,

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
CREATE TABLE "season_position" (
    "year" INTEGER NOT NULL,
    "committee_code" TEXT NOT NULL,
    "position" TEXT NOT NULL,
    "seats" INTEGER,
    "term_months" INTEGER,
    "open" BOOLEAN NOT NULL DEFAULT true,
    "requirements" TEXT NOT NULL DEFAULT '',
    "ordinal" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "season_position_pkey" PRIMARY KEY ("year","committee_code","position")
);

-- CreateTable
CREATE TABLE "season" (
    "year" INTEGER NOT NULL,
    "time_zone" TEXT NOT NULL,
    "nominations_open" DATE NOT NULL,
    "nominations_close" DATE NOT NULL,
    "answers_open" DATE,
    "answers_close" DATE NOT NULL,
    "term_start" DATE,
    "term_end" DATE,
    "nominations_per_voter" INTEGER,
    "places_per_member" INTEGER,
    "supporters_needed" INTEGER NOT NULL DEFAULT 1,
    "self_nomination" BOOLEAN NOT NULL DEFAULT true,
    "notify_candidates" BOOLEAN NOT NULL DEFAULT false,
    "notify_not_selected" BOOLEAN NOT NULL DEFAULT false,
    "not_selected_on" DATE,
    "reminder_days" INTEGER[] DEFAULT ARRAY[14, 7, 2]::INTEGER[],
    "always_by_email" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "needs_approval" BOOLEAN NOT NULL DEFAULT false,
    "rehearsal" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "season_pkey" PRIMARY KEY ("year")
);

-- CreateTable
CREATE TABLE "season_tester" (
    "year" INTEGER NOT NULL,
    "member_id" TEXT NOT NULL,

    CONSTRAINT "season_tester_pkey" PRIMARY KEY ("year","member_id")
);

-- CreateTable
CREATE TABLE "rule" (
    "id" UUID NOT NULL,
    "year" INTEGER NOT NULL,
    "committee_code" TEXT NOT NULL DEFAULT '',
    "position" TEXT NOT NULL DEFAULT '',
    "kind" TEXT NOT NULL,
    "parameters" JSONB NOT NULL,
    "effect" TEXT NOT NULL,
    "sentence" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "rule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "candidacy" (
    "id" UUID NOT NULL,
    "year" INTEGER NOT NULL,
    "committee_code" TEXT NOT NULL,
    "position" TEXT NOT NULL,
    "member_id" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'nominated',
    "rank" INTEGER,
    "alternate_rank" INTEGER,
    "reason" TEXT NOT NULL DEFAULT '',
    "override_reason" TEXT NOT NULL DEFAULT '',
    "overridden_by" TEXT,
    "published_at" TIMESTAMPTZ(3),
    "not_selected_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_by" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "candidacy_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "desk_presence" (
    "member_id" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "committee_code" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "desk_presence_pkey" PRIMARY KEY ("member_id")
);

-- CreateTable
CREATE TABLE "saved_view" (
    "id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "owner_id" TEXT,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "shared" BOOLEAN NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "candidacy_note" (
    "id" UUID NOT NULL,
    "candidacy_id" UUID NOT NULL,
    "author_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "candidacy_note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "candidacy_review" (
    "candidacy_id" UUID NOT NULL,
    "reviewer_id" TEXT NOT NULL,
    "reviewed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "candidacy_review_pkey" PRIMARY KEY ("candidacy_id","reviewer_id")
);

-- CreateTable
CREATE TABLE "candidacy_decision" (
    "id" BIGSERIAL NOT NULL,
    "candidacy_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "state_before" TEXT NOT NULL,
    "state_after" TEXT NOT NULL,
    "rank_before" INTEGER,
    "rank_after" INTEGER,
    "reason" TEXT NOT NULL,

    CONSTRAINT "candidacy_decision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "slate" (
    "year" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'draft',
    "revision" INTEGER NOT NULL DEFAULT 1,
    "approved_revision" INTEGER,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "slate_pkey" PRIMARY KEY ("year")
);

-- CreateTable
CREATE TABLE "slate_remark" (
    "id" UUID NOT NULL,
    "year" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "author_id" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "written_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "slate_remark_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "slate_target" (
    "id" UUID NOT NULL,
    "year" INTEGER NOT NULL,
    "committee_code" TEXT NOT NULL DEFAULT '',
    "measure" TEXT NOT NULL,
    "bound" TEXT NOT NULL,
    "percent" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "slate_target_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "publication" (
    "id" UUID NOT NULL,
    "year" INTEGER NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "published_by" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "publication_pkey" PRIMARY KEY ("id")
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
    "reference" INTEGER NOT NULL DEFAULT 0,

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
    "candidacy_id" UUID,
    "publication_id" UUID,
    "status" "PlaceStatus" NOT NULL,
    "source" TEXT NOT NULL DEFAULT '',
    "priority" TEXT NOT NULL DEFAULT '',
    "resigned_at" TIMESTAMPTZ(3),
    "resignation" TEXT NOT NULL DEFAULT '',
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "place_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "serving_wish" (
    "id" UUID NOT NULL,
    "member_id" TEXT NOT NULL,
    "rank" INTEGER NOT NULL,
    "committee_code" TEXT NOT NULL,
    "position" TEXT NOT NULL DEFAULT '',
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "serving_wish_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "declined_nomination" (
    "id" UUID NOT NULL,
    "member_id" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "declined_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "is_rehearsed" BOOLEAN NOT NULL DEFAULT false,
    "is_end_rehearsed" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "declined_nomination_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "answer" (
    "id" BIGSERIAL NOT NULL,
    "place_id" UUID NOT NULL,
    "member_id" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "answer" TEXT NOT NULL,
    "day" DATE,
    "words" TEXT NOT NULL DEFAULT '',
    "answered_at" TIMESTAMPTZ(3) NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "act" UUID NOT NULL,

    CONSTRAINT "answer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member_season" (
    "member_id" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
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
    "revision" INTEGER NOT NULL DEFAULT 0,
    "changed_at" TIMESTAMPTZ(3),

    CONSTRAINT "meeting_pkey" PRIMARY KEY ("product_code")
);

-- CreateTable
CREATE TABLE "list_version" (
    "list" TEXT NOT NULL,
    "version" UUID NOT NULL,

    CONSTRAINT "list_version_pkey" PRIMARY KEY ("list")
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
    "personal" JSONB,

    CONSTRAINT "audit_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pending_event" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "type" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "member_id" TEXT NOT NULL,
    "year" INTEGER,
    "state" TEXT NOT NULL,

    CONSTRAINT "pending_event_pkey" PRIMARY KEY ("id")
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
    "lease_holder" UUID,
    "served_at" TIMESTAMPTZ(3),
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
    "lease_holder" UUID,
    "last_status" INTEGER,
    "last_failure" TEXT NOT NULL DEFAULT '',
    "ended_at" TIMESTAMPTZ(3),
    "outcome" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
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

-- CreateIndex
CREATE INDEX "firm_board_board_id_idx" ON "firm_board"("board_id");

-- CreateIndex
CREATE INDEX "member_last_name_key_first_name_key_id_active_idx" ON "member"("last_name_key", "first_name_key", "id", "active");

-- CreateIndex
CREATE INDEX "member_first_name_key_last_name_key_id_active_idx" ON "member"("first_name_key", "last_name_key", "id", "active");

-- CreateIndex
CREATE INDEX "member_id_key_idx" ON "member"("id_key");

-- CreateIndex
CREATE INDEX "member_nrds_id_key_idx" ON "member"("nrds_id_key");

-- CreateIndex
CREATE INDEX "member_firm_id_idx" ON "member"("firm_id");

-- CreateIndex
CREATE INDEX "member_board_id_idx" ON "member"("board_id");

-- CreateIndex
CREATE INDEX "member_active_member_type_member_since_board_id_idx" ON "member"("active", "member_type", "member_since", "board_id");

-- CreateIndex
CREATE INDEX "member_voting" ON "member"("id") WHERE (active and voter);

-- CreateIndex
CREATE UNIQUE INDEX "member_email_key_email_turn_key" ON "member"("email_key", "email_turn");

-- CreateIndex
CREATE INDEX "member_name_part_member_id_idx" ON "member_name_part"("member_id");

-- CreateIndex
CREATE INDEX "member_board_board_id_idx" ON "member_board"("board_id");

-- CreateIndex
CREATE UNIQUE INDEX "member_session_key_hash_key" ON "member_session"("key_hash");

-- CreateIndex
CREATE INDEX "member_session_member_id_ended_at_idx" ON "member_session"("member_id", "ended_at");

-- CreateIndex
CREATE INDEX "known_network_seen_on_idx" ON "known_network"("seen_on");

-- CreateIndex
CREATE UNIQUE INDEX "passkey_credential_id_key" ON "passkey"("credential_id");

-- CreateIndex
CREATE INDEX "passkey_member_id_idx" ON "passkey"("member_id");

-- CreateIndex
CREATE INDEX "used_challenge_expires_at_idx" ON "used_challenge"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_token_token_hash_key" ON "calendar_token"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_token_live" ON "calendar_token"("member_id") WHERE (ended_at is null);

-- CreateIndex
CREATE UNIQUE INDEX "password_reset_token_hash_key" ON "password_reset"("token_hash");

-- CreateIndex
CREATE INDEX "password_reset_member_id_idx" ON "password_reset"("member_id");

-- CreateIndex
CREATE INDEX "email_change_member_id_asked_at_idx" ON "email_change"("member_id", "asked_at");

-- CreateIndex
CREATE UNIQUE INDEX "email_change_waiting" ON "email_change"("member_id") WHERE (ended_at is null and not guarded);

-- CreateIndex
CREATE UNIQUE INDEX "email_change_guarded" ON "email_change"("member_id") WHERE (ended_at is null and guarded);

-- CreateIndex
CREATE INDEX "email_link_change_id_idx" ON "email_link"("change_id");

-- CreateIndex
CREATE INDEX "letter_due" ON "letter"("due_at") WHERE (ended_at is null and held_at is null);

-- CreateIndex
CREATE INDEX "letter_awaited" ON "letter"("due_at") WHERE (ended_at is null and held_at is null and kind in ('password-reset', 'email-confirm', 'email-approve'));

-- CreateIndex
CREATE INDEX "letter_member_id_created_at_idx" ON "letter"("member_id", "created_at");

-- CreateIndex
CREATE INDEX "letter_listed" ON "letter"("year", "kind", "outcome", "created_at", "id") WHERE (member_id is not null);

-- CreateIndex
CREATE INDEX "letter_held" ON "letter"("created_at", "id") WHERE (ended_at is null and held_at is not null);

-- CreateIndex
CREATE INDEX "letter_unreachable" ON "letter"("member_id", "sent_to", "created_at", "id") WHERE (outcome in ('bounced', 'refused', 'unaddressed'));

-- CreateIndex
CREATE INDEX "letter_undelivered" ON "letter"("ended_at") WHERE (outcome in ('bounced', 'refused', 'failed'));

-- CreateIndex
CREATE INDEX "letter_of_day" ON "letter"("year", "kind", "occasion") WHERE (kind in ('nominations-open', 'nominations-closing', 'answer-reminder', 'not-selected'));

-- CreateIndex
CREATE INDEX "letter_email_change_id_idx" ON "letter"("email_change_id") WHERE (email_change_id is not null);

-- CreateIndex
CREATE INDEX "letter_publication_id_idx" ON "letter"("publication_id") WHERE (publication_id is not null);

-- CreateIndex
CREATE UNIQUE INDEX "letter_once" ON "letter"("kind", "member_id", "recipient", "occasion");

-- CreateIndex
CREATE UNIQUE INDEX "letter_message_id_key" ON "letter"("message_id") WHERE (message_id is not null);

-- CreateIndex
CREATE INDEX "answer_link_member_id_year_idx" ON "answer_link"("member_id", "year");

-- CreateIndex
CREATE INDEX "answer_link_year_idx" ON "answer_link"("year");

-- CreateIndex
CREATE INDEX "answer_link_letter_id_idx" ON "answer_link"("letter_id");

-- CreateIndex
CREATE UNIQUE INDEX "letter_text_kind_language_year_version_key" ON "letter_text"("kind", "language", "year", "version");

-- CreateIndex
CREATE INDEX "letter_plan_open" ON "letter_plan"("id") WHERE (ended_at is null);

-- CreateIndex
CREATE INDEX "letter_plan_year_idx" ON "letter_plan"("year");

-- CreateIndex
CREATE INDEX "committee_liaison_id_idx" ON "committee"("liaison_id");

-- CreateIndex
CREATE INDEX "season_position_committee_code_idx" ON "season_position"("committee_code");

-- CreateIndex
CREATE INDEX "rule_year_idx" ON "rule"("year");

-- CreateIndex
CREATE INDEX "candidacy_member_id_year_idx" ON "candidacy"("member_id", "year");

-- CreateIndex
CREATE INDEX "candidacy_committee_code_idx" ON "candidacy"("committee_code");

-- CreateIndex
CREATE UNIQUE INDEX "candidacy_year_committee_code_position_member_id_key" ON "candidacy"("year", "committee_code", "position", "member_id");

-- CreateIndex
CREATE INDEX "desk_presence_year_committee_code_idx" ON "desk_presence"("year", "committee_code");

-- CreateIndex
CREATE INDEX "saved_view_owner_id_idx" ON "saved_view"("owner_id");

-- CreateIndex
CREATE UNIQUE INDEX "saved_view_list_owner_id_name_key_key" ON "saved_view"("list", "owner_id", "name_key");

-- CreateIndex
CREATE UNIQUE INDEX "saved_view_of_systems" ON "saved_view"("list", "name_key") WHERE (owner_id is null);

-- CreateIndex
CREATE INDEX "candidacy_note_candidacy_id_written_at_idx" ON "candidacy_note"("candidacy_id", "written_at");

-- CreateIndex
CREATE INDEX "candidacy_decision_candidacy_id_id_idx" ON "candidacy_decision"("candidacy_id", "id");

-- CreateIndex
CREATE INDEX "slate_remark_year_written_at_idx" ON "slate_remark"("year", "written_at");

-- CreateIndex
CREATE INDEX "slate_target_year_idx" ON "slate_target"("year");

-- CreateIndex
CREATE INDEX "publication_year_idx" ON "publication"("year");

-- CreateIndex
CREATE INDEX "nomination_reference_idx" ON "nomination"("reference");

-- CreateIndex
CREATE INDEX "nomination_voter_id_year_idx" ON "nomination"("voter_id", "year");

-- CreateIndex
CREATE INDEX "nomination_candidate_id_year_idx" ON "nomination"("candidate_id", "year");

-- CreateIndex
CREATE INDEX "nomination_committee_code_idx" ON "nomination"("committee_code");

-- CreateIndex
CREATE INDEX "nomination_year_committee_code_position_candidate_id_idx" ON "nomination"("year", "committee_code", "position", "candidate_id");

-- CreateIndex
CREATE UNIQUE INDEX "nomination_record" ON "nomination"("voter_id", "record_id") WHERE (status <> 'withdrawn');

-- CreateIndex
CREATE UNIQUE INDEX "nomination_once" ON "nomination"("voter_id", "candidate_id", "committee_code", "position", "year") WHERE (status <> 'withdrawn');

-- CreateIndex
CREATE UNIQUE INDEX "nomination_reference" ON "nomination"("reference") WHERE (status <> 'withdrawn');

-- CreateIndex
CREATE INDEX "place_committee_code_idx" ON "place"("committee_code");

-- CreateIndex
CREATE INDEX "place_season_year_idx" ON "place"("season_year");

-- CreateIndex
CREATE INDEX "place_candidacy_id_idx" ON "place"("candidacy_id");

-- CreateIndex
CREATE INDEX "place_publication_id_idx" ON "place"("publication_id");

-- CreateIndex
CREATE UNIQUE INDEX "place_member_id_committee_code_position_start_date_key" ON "place"("member_id", "committee_code", "position", "start_date");

-- CreateIndex
CREATE INDEX "serving_wish_member_id_idx" ON "serving_wish"("member_id");

-- CreateIndex
CREATE INDEX "serving_wish_committee_code_idx" ON "serving_wish"("committee_code");

-- CreateIndex
CREATE UNIQUE INDEX "serving_wish_once" ON "serving_wish"("member_id", "committee_code", "position") WHERE (ended_at is null);

-- CreateIndex
CREATE INDEX "declined_nomination_member_id_year_idx" ON "declined_nomination"("member_id", "year");

-- CreateIndex
CREATE INDEX "declined_nomination_year_idx" ON "declined_nomination"("year");

-- CreateIndex
CREATE UNIQUE INDEX "declined_nomination_once" ON "declined_nomination"("member_id", "year") WHERE (ended_at is null);

-- CreateIndex
CREATE INDEX "answer_place_id_id_idx" ON "answer"("place_id", "id");

-- CreateIndex
CREATE INDEX "answer_member_id_year_id_idx" ON "answer"("member_id", "year", "id");

-- CreateIndex
CREATE INDEX "answer_year_idx" ON "answer"("year");

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
CREATE UNIQUE INDEX "event_id_key" ON "event"("id");

-- CreateIndex
CREATE UNIQUE INDEX "event_occasion_key" ON "event"("occasion");

-- CreateIndex
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery"("endpoint_id", "due_at") WHERE (ended_at is null);

-- CreateIndex
CREATE INDEX "webhook_delivery_waiting" ON "webhook_delivery"("endpoint_id", "position") WHERE (ended_at is null);

-- CreateIndex
CREATE INDEX "webhook_delivery_endpoint_id_created_at_id_idx" ON "webhook_delivery"("endpoint_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "webhook_delivery_position_idx" ON "webhook_delivery"("position");

-- CreateIndex
CREATE INDEX "rate_limit_expire_idx" ON "rate_limit"("expire");

-- CreateIndex
CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");

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
ALTER TABLE "staff_role" ADD CONSTRAINT "staff_role_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "known_network" ADD CONSTRAINT "known_network_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_token" ADD CONSTRAINT "calendar_token_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile_edit" ADD CONSTRAINT "profile_edit_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_link" ADD CONSTRAINT "email_link_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "email_change"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letter" ADD CONSTRAINT "letter_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letter" ADD CONSTRAINT "letter_email_change_id_fkey" FOREIGN KEY ("email_change_id") REFERENCES "email_change"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letter" ADD CONSTRAINT "letter_year_fkey" FOREIGN KEY ("year") REFERENCES "season"("year") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letter" ADD CONSTRAINT "letter_publication_id_fkey" FOREIGN KEY ("publication_id") REFERENCES "publication"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "answer_link" ADD CONSTRAINT "answer_link_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "answer_link" ADD CONSTRAINT "answer_link_year_fkey" FOREIGN KEY ("year") REFERENCES "season"("year") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "answer_link" ADD CONSTRAINT "answer_link_letter_id_fkey" FOREIGN KEY ("letter_id") REFERENCES "letter"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letter_choice" ADD CONSTRAINT "letter_choice_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letter_plan" ADD CONSTRAINT "letter_plan_year_fkey" FOREIGN KEY ("year") REFERENCES "season"("year") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "professional" ADD CONSTRAINT "professional_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "committee" ADD CONSTRAINT "committee_liaison_id_fkey" FOREIGN KEY ("liaison_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "committee_position" ADD CONSTRAINT "committee_position_committee_code_fkey" FOREIGN KEY ("committee_code") REFERENCES "committee"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "season_position" ADD CONSTRAINT "season_position_year_fkey" FOREIGN KEY ("year") REFERENCES "season"("year") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "season_position" ADD CONSTRAINT "season_position_committee_code_fkey" FOREIGN KEY ("committee_code") REFERENCES "committee"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "season_tester" ADD CONSTRAINT "season_tester_year_fkey" FOREIGN KEY ("year") REFERENCES "season"("year") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rule" ADD CONSTRAINT "rule_year_fkey" FOREIGN KEY ("year") REFERENCES "season"("year") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidacy" ADD CONSTRAINT "candidacy_year_fkey" FOREIGN KEY ("year") REFERENCES "season"("year") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidacy" ADD CONSTRAINT "candidacy_committee_code_fkey" FOREIGN KEY ("committee_code") REFERENCES "committee"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidacy" ADD CONSTRAINT "candidacy_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "desk_presence" ADD CONSTRAINT "desk_presence_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidacy_note" ADD CONSTRAINT "candidacy_note_candidacy_id_fkey" FOREIGN KEY ("candidacy_id") REFERENCES "candidacy"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidacy_review" ADD CONSTRAINT "candidacy_review_candidacy_id_fkey" FOREIGN KEY ("candidacy_id") REFERENCES "candidacy"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidacy_decision" ADD CONSTRAINT "candidacy_decision_candidacy_id_fkey" FOREIGN KEY ("candidacy_id") REFERENCES "candidacy"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slate" ADD CONSTRAINT "slate_year_fkey" FOREIGN KEY ("year") REFERENCES "season"("year") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slate_remark" ADD CONSTRAINT "slate_remark_year_fkey" FOREIGN KEY ("year") REFERENCES "season"("year") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slate_target" ADD CONSTRAINT "slate_target_year_fkey" FOREIGN KEY ("year") REFERENCES "season"("year") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "publication" ADD CONSTRAINT "publication_year_fkey" FOREIGN KEY ("year") REFERENCES "season"("year") ON DELETE RESTRICT ON UPDATE CASCADE;

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
ALTER TABLE "place" ADD CONSTRAINT "place_candidacy_id_fkey" FOREIGN KEY ("candidacy_id") REFERENCES "candidacy"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "place" ADD CONSTRAINT "place_publication_id_fkey" FOREIGN KEY ("publication_id") REFERENCES "publication"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "serving_wish" ADD CONSTRAINT "serving_wish_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "serving_wish" ADD CONSTRAINT "serving_wish_committee_code_fkey" FOREIGN KEY ("committee_code") REFERENCES "committee"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "declined_nomination" ADD CONSTRAINT "declined_nomination_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "declined_nomination" ADD CONSTRAINT "declined_nomination_year_fkey" FOREIGN KEY ("year") REFERENCES "season"("year") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "answer" ADD CONSTRAINT "answer_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "place"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "answer" ADD CONSTRAINT "answer_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "answer" ADD CONSTRAINT "answer_year_fkey" FOREIGN KEY ("year") REFERENCES "season"("year") ON DELETE RESTRICT ON UPDATE CASCADE;

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

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoint"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_position_fkey" FOREIGN KEY ("position") REFERENCES "event"("position") ON DELETE RESTRICT ON UPDATE CASCADE;



-- What schema.prisma has no words for; `npm run migration -- --initial` keeps everything from this line on.

-- Lookups by first name, in the order of the list: among those whose first names begin with the same letter, and among those
-- whose first names begin with the same two (docs/decisions/0008-lookups.md).
CREATE INDEX "member_first_letter_idx" ON "member" (
  substring("first_name_key" from 1 for 1), "last_name_key", "first_name_key", "id", "active"
);
CREATE INDEX "member_first_letters_idx" ON "member" (
  substring("first_name_key" from 1 for 2), "last_name_key", "first_name_key", "id", "active"
);

-- By which a bounce finds its letter.
CREATE INDEX "letter_sent_to" ON "letter"(lower("sent_to"), "ended_at") WHERE (sent_to <> '');

-- 150,000 letters that are sent in an hour are less than a fifth of the table, after which PostgreSQL would look at it again.
ALTER TABLE "letter" SET (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02
);

-- Tables of one row.
INSERT INTO "event_stream" ("position") VALUES (0);
INSERT INTO "letter_sending" DEFAULT VALUES;
INSERT INTO "letter_planning" DEFAULT VALUES;

-- Every statement that writes to a table whose list is kept gives it a new version, in the same transaction: whoever
-- reads version and rows in one snapshot has both from before the write, or both from after it.
CREATE FUNCTION "renew_list_version"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    INSERT INTO "list_version" ("list", "version") VALUES (TG_TABLE_NAME, gen_random_uuid())
    ON CONFLICT ("list") DO UPDATE SET "version" = excluded."version";
    RETURN NULL;
END$$;
CREATE TRIGGER "meeting_list_version"
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "meeting"
FOR EACH STATEMENT EXECUTE FUNCTION "renew_list_version"();
INSERT INTO "list_version" ("list", "version") VALUES ('meeting', gen_random_uuid());

-- Keeps the parts of every name that is written, in one statement for all rows of a write.
CREATE FUNCTION "note_name_parts"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        DELETE FROM "member_name_part" WHERE "member_id" IN (
            SELECT "removed"."id" FROM "removed" LEFT JOIN "added" ON "added"."id" = "removed"."id"
            WHERE ("removed"."first_name_parts", "removed"."last_name_parts")
                IS DISTINCT FROM ("added"."first_name_parts", "added"."last_name_parts"));
    END IF;
    IF TG_OP = 'DELETE' THEN
        DELETE FROM "member_name_part" WHERE "member_id" IN (SELECT "id" FROM "removed");
    ELSE
        INSERT INTO "member_name_part" ("key", "member_id")
        SELECT convert_to("part", 'UTF8'), "id" FROM "added"
        CROSS JOIN LATERAL string_to_table("first_name_parts" || chr(10) || "last_name_parts", chr(10)) AS "part"
        WHERE "first_name_parts" || "last_name_parts" <> '' AND "part" <> ''
        ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
END$$;
CREATE TRIGGER "member_insert_name_parts" AFTER INSERT ON "member"
REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "note_name_parts"();
CREATE TRIGGER "member_update_name_parts" AFTER UPDATE ON "member"
REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "note_name_parts"();
CREATE TRIGGER "member_delete_name_parts" AFTER DELETE ON "member"
REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "note_name_parts"();

-- What people quote on the phone. It follows from voter and record id alone, so a nomination that is made again keeps it. Of
-- 25 to the power of 6 numbers, one million nominations take 0.4 %: where the number is taken, the next one that follows is tried.
CREATE FUNCTION "set_nomination_reference"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
    attempt integer := 0;
BEGIN
    LOOP
        NEW."reference" := (concat('x', left(encode(sha256(convert_to(
            concat(NEW."voter_id", chr(10), NEW."record_id", chr(10), attempt), 'UTF8')), 'hex'), 14))::bit(56)::bigint
            % 244140625)::integer;
        EXIT WHEN NOT EXISTS (SELECT 1 FROM "nomination" WHERE "reference" = NEW."reference"
            AND ("voter_id" <> NEW."voter_id" OR "record_id" <> NEW."record_id"));
        attempt := attempt + 1;
    END LOOP;
    RETURN NEW;
END$$;
CREATE TRIGGER "nomination_has_reference"
BEFORE INSERT OR UPDATE OF "reference" ON "nomination"
FOR EACH ROW EXECUTE FUNCTION "set_nomination_reference"();

-- A link in a letter is dead once the address that the letter went to is another, whoever changes it and in whatever way.
CREATE FUNCTION "end_answer_links"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    UPDATE "answer_link" SET "ended_at" = now() WHERE "member_id" = NEW."id" AND "ended_at" IS NULL;
    RETURN NULL;
END$$;
CREATE TRIGGER "member_address_ends_answer_links"
AFTER UPDATE OF "email" ON "member"
FOR EACH ROW WHEN (OLD."email" IS DISTINCT FROM NEW."email") EXECUTE FUNCTION "end_answer_links"();

-- Counts the letters by year, kind and outcome. In one order, so that two that change the same counts wait for each other and
-- never in a circle. By row only for letters that are inserted with an end, which no request does: a letter that someone waits
-- for costs nothing here.
CREATE FUNCTION "count_letters"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO letter_count AS counted VALUES (coalesce(NEW.year, 0), NEW.kind, NEW.outcome, 1)
      ON CONFLICT (year, kind, outcome) DO UPDATE SET letters = counted.letters + 1;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO letter_count AS counted
      SELECT coalesce(year, 0), kind, outcome, sum(change)
      FROM (SELECT year, kind, outcome, member_id, -1 FROM former UNION ALL SELECT year, kind, outcome, member_id, 1 FROM changed)
        AS one (year, kind, outcome, member_id, change)
      WHERE outcome <> '' AND member_id IS NOT NULL
      GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
      ON CONFLICT (year, kind, outcome) DO UPDATE SET letters = counted.letters + excluded.letters;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO letter_count AS counted
      SELECT coalesce(year, 0), kind, outcome, -count(*) FROM former
      WHERE outcome <> '' AND member_id IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (year, kind, outcome) DO UPDATE SET letters = counted.letters + excluded.letters;
  ELSE
    DELETE FROM letter_count;
  END IF;
  RETURN NULL;
END$$;
CREATE TRIGGER "letter_count_added" AFTER INSERT ON "letter"
  FOR EACH ROW WHEN (NEW.outcome <> '' AND NEW.member_id IS NOT NULL) EXECUTE FUNCTION "count_letters"();
CREATE TRIGGER "letter_count_changed" AFTER UPDATE ON "letter"
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_letters"();
CREATE TRIGGER "letter_count_deleted" AFTER DELETE ON "letter"
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION "count_letters"();
CREATE TRIGGER "letter_count_emptied" AFTER TRUNCATE ON "letter" FOR EACH STATEMENT EXECUTE FUNCTION "count_letters"();

-- The audit table only grows: a row that was written can be neither changed nor deleted, not even by a replication session; only its
-- personal values may be emptied. The owner may disable the triggers for a restore, which empties the tables that migrations have filled.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND NEW.personal IS NULL THEN
        OLD.personal := NULL;
        IF NEW IS NOT DISTINCT FROM OLD THEN
            RETURN NEW;
        END IF;
    END IF;
    RAISE EXCEPTION 'Refused %: rows of the audit table are never changed or deleted.', TG_OP
        USING ERRCODE = 'insufficient_privilege';
END$$;
CREATE TRIGGER "audit_rows_stay"
BEFORE UPDATE OR DELETE ON "audit_event"
FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
CREATE TRIGGER "audit_table_stays"
BEFORE TRUNCATE ON "audit_event"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
ALTER TABLE "audit_event" ENABLE ALWAYS TRIGGER "audit_rows_stay";
ALTER TABLE "audit_event" ENABLE ALWAYS TRIGGER "audit_table_stays";
