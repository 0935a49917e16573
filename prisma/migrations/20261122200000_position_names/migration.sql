-- CreateTable
CREATE TABLE "position_name" (
    "position" TEXT NOT NULL,
    "name_es" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "position_name_pkey" PRIMARY KEY ("position")
);
