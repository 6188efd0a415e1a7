-- Add-ons that were paid for, each with the stretch it was paid for. An order gives each add-on once.
CREATE TABLE "entitlements" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "workspace_id" UUID NOT NULL,
  "addon_code" TEXT NOT NULL,
  "quantity" INTEGER NOT NULL,
  "period_start" TIMESTAMPTZ(6) NOT NULL,
  "period_end" TIMESTAMPTZ(6) NOT NULL,
  "order_id" UUID NOT NULL,
  "renews" BOOLEAN NOT NULL DEFAULT true,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "entitlements_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "entitlements_code" CHECK ("addon_code" IN ('phone-number', 'call-minutes', 'extra-conversations', 'seat')),
  CONSTRAINT "entitlements_quantity" CHECK ("quantity" > 0),
  CONSTRAINT "entitlements_period" CHECK ("period_end" > "period_start")
);
CREATE UNIQUE INDEX "entitlements_order_id_addon_code_period_start_key" ON "entitlements" ("order_id", "addon_code", "period_start");
CREATE INDEX "entitlements_workspace_id_period_end_idx" ON "entitlements" ("workspace_id", "period_end");

-- The stretches of a subscription in which more is sold than is included, and how much of it was charged by an order that
-- was paid.
CREATE TABLE "usage_periods" (
  "workspace_id" UUID NOT NULL,
  "period_start" TIMESTAMPTZ(6) NOT NULL,
  "period_end" TIMESTAMPTZ(6) NOT NULL,
  "plan_code" TEXT NOT NULL,
  "currency" TEXT NOT NULL,
  "extra_minor" BIGINT NOT NULL,
  "charged_count" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "usage_periods_pkey" PRIMARY KEY ("workspace_id", "period_start"),
  CONSTRAINT "usage_periods_period" CHECK ("period_end" > "period_start"),
  CONSTRAINT "usage_periods_currency" CHECK ("currency" ~ '^[A-Z]{3}$'),
  CONSTRAINT "usage_periods_amounts" CHECK ("extra_minor" > 0 AND "charged_count" >= 0)
);
ALTER TABLE "usage_periods" ADD CONSTRAINT "usage_periods_plan_code_fkey" FOREIGN KEY ("plan_code") REFERENCES "plans"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
