-- AlterTable
ALTER TABLE "committee" ADD COLUMN     "description_es" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "name_es" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "member_type" (
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "name_es" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "member_type_pkey" PRIMARY KEY ("code")
);
