-- What merchants who came by the store bought through its billing, as the platform says it.
CREATE TABLE "store_subscriptions" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "workspace_id" UUID NOT NULL,
  "store_id" UUID NOT NULL,
  "external_id" TEXT NOT NULL,
  "plan_code" TEXT NOT NULL,
  "billing_interval" TEXT NOT NULL,
  "currency" TEXT NOT NULL,
  "amount_minor" BIGINT NOT NULL,
  "extra_conversation_minor" BIGINT,
  "capped_minor" BIGINT,
  "usage_line_id" TEXT,
  "status" TEXT NOT NULL DEFAULT 'PENDING',
  "is_test" BOOLEAN NOT NULL DEFAULT false,
  "trial_days" INTEGER NOT NULL DEFAULT 0,
  "period_end" TIMESTAMPTZ(6),
  "activated_at" TIMESTAMPTZ(6),
  "ended_at" TIMESTAMPTZ(6),
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "store_subscriptions_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "store_subscriptions_status" CHECK (
    "status" IN ('PENDING', 'ACCEPTED', 'ACTIVE', 'DECLINED', 'EXPIRED', 'FROZEN', 'CANCELLED')
  )
);
ALTER TABLE "store_subscriptions" ADD CONSTRAINT "store_subscriptions_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE UNIQUE INDEX "store_subscriptions_external_id_key" ON "store_subscriptions" ("external_id");
CREATE INDEX "store_subscriptions_workspace_id_idx" ON "store_subscriptions" ("workspace_id");
CREATE INDEX "store_subscriptions_store_id_idx" ON "store_subscriptions" ("store_id");
-- A shop pays for one plan at a time.
CREATE UNIQUE INDEX "store_subscriptions_one_active" ON "store_subscriptions" ("store_id") WHERE "status" = 'ACTIVE';

-- Conversations beyond a plan's, charged piece by piece; a row is made before the platform is told, and its key makes
-- telling it twice charge once.
CREATE TABLE "store_usage" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "workspace_id" UUID NOT NULL,
  "subscription_id" UUID NOT NULL,
  "period_start" TIMESTAMPTZ(6) NOT NULL,
  "from_count" INTEGER NOT NULL,
  "to_count" INTEGER NOT NULL,
  "amount_minor" BIGINT NOT NULL,
  "external_id" TEXT,
  "reported_at" TIMESTAMPTZ(6),
  "failure" TEXT,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "store_usage_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "store_usage_counts" CHECK ("from_count" >= 0 AND "to_count" > "from_count" AND "amount_minor" > 0)
);
ALTER TABLE "store_usage" ADD CONSTRAINT "store_usage_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "store_subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE UNIQUE INDEX "store_usage_subscription_id_period_start_from_count_key" ON "store_usage" ("subscription_id", "period_start", "from_count");
CREATE INDEX "store_usage_workspace_id_idx" ON "store_usage" ("workspace_id");
