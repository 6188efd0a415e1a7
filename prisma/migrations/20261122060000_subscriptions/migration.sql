-- What a workspace pays us for again and again. A store's merchants have none: they pay through its platform.
CREATE TABLE "subscriptions" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "workspace_id" UUID NOT NULL,
  "customer_id" UUID,
  "state" TEXT NOT NULL,
  "state_seq" INTEGER NOT NULL DEFAULT 1,
  "plan_code" TEXT NOT NULL,
  "billing_interval" TEXT NOT NULL,
  "currency" TEXT NOT NULL,
  "amount_minor" BIGINT NOT NULL,
  "period_start" TIMESTAMPTZ(6) NOT NULL,
  "period_end" TIMESTAMPTZ(6) NOT NULL,
  "trial_ends_at" TIMESTAMPTZ(6),
  "ends_with_period" BOOLEAN NOT NULL DEFAULT false,
  "next_plan_code" TEXT,
  "next_interval" TEXT,
  "renewal_order_id" UUID,
  "reminders" INTEGER NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "subscriptions_state" CHECK ("state" IN ('TRIALING', 'ACTIVE', 'PAST_DUE', 'PAUSED', 'UNPAID', 'CANCELED')),
  CONSTRAINT "subscriptions_interval" CHECK (
    "billing_interval" IN ('month', 'year') AND ("next_interval" IS NULL OR "next_interval" IN ('month', 'year'))
  ),
  CONSTRAINT "subscriptions_next" CHECK (("next_plan_code" IS NULL) = ("next_interval" IS NULL)),
  CONSTRAINT "subscriptions_period" CHECK ("period_end" > "period_start"),
  CONSTRAINT "subscriptions_amount" CHECK ("amount_minor" > 0)
);
-- One at a time; and one trial in a workspace's life.
CREATE UNIQUE INDEX "subscriptions_live_key" ON "subscriptions" ("workspace_id") WHERE "state" <> 'CANCELED';
CREATE UNIQUE INDEX "subscriptions_trial_key" ON "subscriptions" ("workspace_id") WHERE "trial_ends_at" IS NOT NULL;
CREATE INDEX "subscriptions_due_idx" ON "subscriptions" ("period_end") WHERE "state" IN ('TRIALING', 'ACTIVE', 'PAST_DUE');
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_code_fkey" FOREIGN KEY ("plan_code") REFERENCES "plans"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
