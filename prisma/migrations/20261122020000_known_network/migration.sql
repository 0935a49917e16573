-- CreateTable
CREATE TABLE "known_network" (
    "member_id" TEXT NOT NULL,
    "network" TEXT NOT NULL,
    "seen_on" DATE NOT NULL,

    CONSTRAINT "known_network_pkey" PRIMARY KEY ("member_id","network")
);

-- CreateIndex
CREATE INDEX "known_network_seen_on_idx" ON "known_network"("seen_on");

-- AddForeignKey
ALTER TABLE "known_network" ADD CONSTRAINT "known_network_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
