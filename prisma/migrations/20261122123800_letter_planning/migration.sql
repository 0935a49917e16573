CREATE TABLE "letter_planning" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "planned_until" TIMESTAMPTZ(3),
    "leased_until" TIMESTAMPTZ(3),

    CONSTRAINT "letter_planning_pkey" PRIMARY KEY ("id")
);
INSERT INTO "letter_planning" DEFAULT VALUES;
