-- AlterTable
ALTER TABLE "place" ADD COLUMN     "resignation" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "resigned_at" TIMESTAMPTZ(3);
