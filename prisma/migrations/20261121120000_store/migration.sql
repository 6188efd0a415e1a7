-- Shops of the store platform that installed the app.
CREATE TABLE "stores" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "workspace_id" UUID NOT NULL,
  "shop_domain" TEXT NOT NULL,
  "external_id" TEXT,
  "name" TEXT NOT NULL DEFAULT '',
  "email" TEXT NOT NULL DEFAULT '',
  "url" TEXT NOT NULL DEFAULT '',
  "currency" TEXT NOT NULL DEFAULT 'USD',
  "country" TEXT NOT NULL DEFAULT '',
  "time_zone" TEXT NOT NULL DEFAULT 'UTC',
  "languages" TEXT[] DEFAULT ARRAY[]::TEXT[],
  "plan_name" TEXT NOT NULL DEFAULT '',
  "status" TEXT NOT NULL DEFAULT 'ACTIVE',
  "scopes" TEXT[] DEFAULT ARRAY[]::TEXT[],
  "settings" JSONB NOT NULL DEFAULT '{}',
  "onboarding" JSONB NOT NULL DEFAULT '{}',
  "embed_state" TEXT NOT NULL DEFAULT 'unknown',
  "embed_checked_at" TIMESTAMPTZ(6),
  "embed_seen_at" TIMESTAMPTZ(6),
  "source_updated_at" TIMESTAMPTZ(6),
  "installed_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "uninstalled_at" TIMESTAMPTZ(6),
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "stores_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "stores_status" CHECK ("status" IN ('ACTIVE', 'UNINSTALLED')),
  CONSTRAINT "stores_embed_state" CHECK ("embed_state" IN ('on', 'off', 'unknown')),
  CONSTRAINT "stores_shop_domain" CHECK ("shop_domain" ~ '^[a-z0-9][a-z0-9-]*\.myshopify\.com$')
);
CREATE UNIQUE INDEX "stores_shop_domain_key" ON "stores" ("shop_domain");
CREATE INDEX "stores_workspace_id_idx" ON "stores" ("workspace_id");

-- The app's tokens for a shop, sealed.
CREATE TABLE "store_tokens" (
  "id" TEXT NOT NULL,
  "shop_domain" TEXT NOT NULL,
  "is_online" BOOLEAN NOT NULL DEFAULT false,
  "sealed" BYTEA NOT NULL,
  "expires_at" TIMESTAMPTZ(6),
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "store_tokens_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "store_tokens_shop_domain_idx" ON "store_tokens" ("shop_domain");

-- Who works in a shop's admin, and as whom they are known here.
CREATE TABLE "store_staff" (
  "store_id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "staff_id" TEXT NOT NULL,
  "user_id" UUID NOT NULL,
  "is_owner" BOOLEAN NOT NULL DEFAULT false,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "last_seen_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "store_staff_pkey" PRIMARY KEY ("store_id", "staff_id")
);
ALTER TABLE "store_staff" ADD CONSTRAINT "store_staff_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "store_staff" ADD CONSTRAINT "store_staff_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "store_staff_user_id_idx" ON "store_staff" ("user_id");
CREATE INDEX "store_staff_workspace_id_idx" ON "store_staff" ("workspace_id");

-- Messages of the platform, kept once however often they come.
CREATE TABLE "store_events" (
  "shop_domain" TEXT NOT NULL,
  "event_id" TEXT NOT NULL,
  "topic" TEXT NOT NULL,
  "triggered_at" TIMESTAMPTZ(6) NOT NULL,
  "received_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "payload" JSONB,
  "worked_off_at" TIMESTAMPTZ(6),
  "failure" TEXT,
  CONSTRAINT "store_events_pkey" PRIMARY KEY ("shop_domain", "topic", "event_id")
);
CREATE INDEX "store_events_received_at_idx" ON "store_events" ("received_at");

-- What the platform asks for in a customer's or a shop's name.
CREATE TABLE "privacy_requests" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "shop_domain" TEXT NOT NULL,
  "workspace_id" UUID,
  "topic" TEXT NOT NULL,
  "subject" JSONB NOT NULL DEFAULT '{}',
  "due_at" TIMESTAMPTZ(6) NOT NULL,
  "done_at" TIMESTAMPTZ(6),
  "result" JSONB NOT NULL DEFAULT '{}',
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "privacy_requests_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "privacy_requests_topic" CHECK ("topic" IN ('customers/data_request', 'customers/redact', 'shop/redact'))
);
CREATE INDEX "privacy_requests_shop_domain_idx" ON "privacy_requests" ("shop_domain");

-- A product of a connected shop is known by the platform's own id.
ALTER TABLE "products"
  ADD COLUMN "store_id" UUID,
  ADD COLUMN "external_id" TEXT,
  ADD COLUMN "source_updated_at" TIMESTAMPTZ(6);
CREATE UNIQUE INDEX "products_store_external" ON "products" ("store_id", "external_id") WHERE "store_id" IS NOT NULL;
ALTER TABLE "product_variants" ADD COLUMN "external_id" TEXT;
