-- A workspace that came to be with an installation goes with the store; a shop that was erased is known by its name.
ALTER TABLE "stores"
  ADD COLUMN "began_workspace" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "redacted_at" TIMESTAMPTZ(6);

-- Who somebody is in a shop is asked of the platform again after a day.
ALTER TABLE "store_staff" ADD COLUMN "told_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- One event may change several things of a kind; what fails is tried again, later and later.
ALTER TABLE "store_events"
  ADD COLUMN "content_hash" BYTEA NOT NULL DEFAULT '\x',
  ADD COLUMN "attempts" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "try_after" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "store_events" ALTER COLUMN "content_hash" DROP DEFAULT;
ALTER TABLE "store_events" DROP CONSTRAINT "store_events_pkey";
ALTER TABLE "store_events" ADD CONSTRAINT "store_events_pkey"
  PRIMARY KEY ("shop_domain", "topic", "event_id", "content_hash");
CREATE INDEX "store_events_waiting" ON "store_events" ("shop_domain", "triggered_at") WHERE "worked_off_at" IS NULL;

-- A merchant on their way through the platform's consent.
CREATE TABLE "store_flows" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "state_hash" BYTEA NOT NULL,
  "browser_hash" BYTEA NOT NULL,
  "shop_domain" TEXT NOT NULL,
  "link_id" UUID,
  "used_at" TIMESTAMPTZ(6),
  "expires_at" TIMESTAMPTZ(6) NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "store_flows_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "store_flows_state_hash_key" ON "store_flows" ("state_hash");
CREATE INDEX "store_flows_expires_at_idx" ON "store_flows" ("expires_at");

-- A customer's word that a store belongs into their workspace.
CREATE TABLE "store_links" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "workspace_id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "code_hash" BYTEA NOT NULL,
  "shop_domain" TEXT,
  "used_at" TIMESTAMPTZ(6),
  "expires_at" TIMESTAMPTZ(6) NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "store_links_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "store_links_code_hash_key" ON "store_links" ("code_hash");
CREATE INDEX "store_links_workspace_id_idx" ON "store_links" ("workspace_id");
CREATE INDEX "store_links_expires_at_idx" ON "store_links" ("expires_at");
ALTER TABLE "store_links" ADD CONSTRAINT "store_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the platform asks in a customer's name is answered once, with a file where it is asked for.
ALTER TABLE "privacy_requests"
  ADD COLUMN "event_id" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "storage_key" TEXT;
ALTER TABLE "privacy_requests" ALTER COLUMN "event_id" DROP DEFAULT;
DROP INDEX "privacy_requests_shop_domain_idx";
CREATE UNIQUE INDEX "privacy_requests_shop_domain_topic_event_id_key" ON "privacy_requests" ("shop_domain", "topic", "event_id");
CREATE INDEX "privacy_requests_workspace_id_idx" ON "privacy_requests" ("workspace_id");
