-- AlterTable
ALTER TABLE "letter" ADD COLUMN     "lease_holder" UUID;

-- AlterTable
ALTER TABLE "webhook_endpoint" ADD COLUMN     "lease_holder" UUID,
ADD COLUMN     "served_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "webhook_delivery" ADD COLUMN     "lease_holder" UUID;
