-- AlterTable
ALTER TABLE "season" ADD COLUMN     "always_by_email" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
