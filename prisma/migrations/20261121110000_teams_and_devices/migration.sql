-- An owner offers their place to another member, who takes it or leaves it.
ALTER TABLE "memberships"
  ADD COLUMN "ownership_offered_at" TIMESTAMPTZ(6),
  ADD COLUMN "ownership_offered_by" UUID;

-- Where a person has signed in from before, as keyed hashes of browser, system and network: a new one is told by mail.
CREATE TABLE "known_devices" (
  "user_id" UUID NOT NULL,
  "device_hash" BYTEA NOT NULL,
  "first_seen_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "last_seen_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "known_devices_pkey" PRIMARY KEY ("user_id", "device_hash")
);
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "known_devices_last_seen_at_idx" ON "known_devices" ("last_seen_at");
