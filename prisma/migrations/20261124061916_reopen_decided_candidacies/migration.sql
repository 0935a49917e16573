-- AlterTable
ALTER TABLE "candidacy" ADD COLUMN     "not_selected_at" TIMESTAMPTZ(3);
