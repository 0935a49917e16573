-- AlterTable
ALTER TABLE "season" ADD COLUMN     "always_by_email" TEXT[] DEFAULT ARRAY[]::TEXT[];
