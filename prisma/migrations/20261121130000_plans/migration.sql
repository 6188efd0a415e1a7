-- What is sold: one table for every way to pay, edited by admins. Prices are dated, so that what somebody agreed to
-- can be looked up later; they are in minor units.
CREATE TABLE "plans" (
  "code" TEXT NOT NULL,
  "position" INTEGER NOT NULL,
  "conversations_included" INTEGER,
  "seats_included" INTEGER,
  "trial_days" INTEGER NOT NULL DEFAULT 0,
  "is_by_quote" BOOLEAN NOT NULL DEFAULT false,
  "is_offered" BOOLEAN NOT NULL DEFAULT true,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "plans_pkey" PRIMARY KEY ("code"),
  CONSTRAINT "plans_limits" CHECK (
    ("conversations_included" IS NULL OR "conversations_included" >= 0) AND
    ("seats_included" IS NULL OR "seats_included" >= 1) AND "trial_days" >= 0
  )
);
CREATE UNIQUE INDEX "plans_position_key" ON "plans" ("position");

CREATE TABLE "plan_prices" (
  "plan_code" TEXT NOT NULL,
  "currency" TEXT NOT NULL,
  "billing_interval" TEXT NOT NULL,
  "valid_from" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "amount_minor" BIGINT NOT NULL,
  "extra_conversation_minor" BIGINT,
  CONSTRAINT "plan_prices_pkey" PRIMARY KEY ("plan_code", "currency", "billing_interval", "valid_from"),
  CONSTRAINT "plan_prices_interval" CHECK ("billing_interval" IN ('month', 'year')),
  CONSTRAINT "plan_prices_amounts" CHECK (
    "amount_minor" >= 0 AND ("extra_conversation_minor" IS NULL OR "extra_conversation_minor" > 0)
  )
);
ALTER TABLE "plan_prices" ADD CONSTRAINT "plan_prices_plan_code_fkey" FOREIGN KEY ("plan_code") REFERENCES "plans"("code") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a workspace may use, and who sold it: the highest of several counts, none is the free plan.
CREATE TABLE "plan_grants" (
  "workspace_id" UUID NOT NULL,
  "source" TEXT NOT NULL,
  "plan_code" TEXT NOT NULL,
  "billing_interval" TEXT NOT NULL,
  "period_start" TIMESTAMPTZ(6) NOT NULL,
  "period_end" TIMESTAMPTZ(6) NOT NULL,
  "trial_ends_at" TIMESTAMPTZ(6),
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "plan_grants_pkey" PRIMARY KEY ("workspace_id", "source"),
  CONSTRAINT "plan_grants_period" CHECK ("period_end" > "period_start")
);
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_plan_code_fkey" FOREIGN KEY ("plan_code") REFERENCES "plans"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

INSERT INTO "plans" ("code", "position", "conversations_included", "seats_included", "trial_days", "is_by_quote") VALUES
  ('starter', 1, 100, 1, 0, false),
  ('growth', 2, 1000, 3, 14, false),
  ('scale', 3, 6000, 10, 14, false),
  ('enterprise', 4, NULL, NULL, 0, true);

INSERT INTO "plan_prices" ("plan_code", "currency", "billing_interval", "valid_from", "amount_minor", "extra_conversation_minor")
SELECT code, currency, every, TIMESTAMPTZ '2026-01-01 00:00:00Z', minor, extra
FROM (VALUES
  ('starter', 'USD', 'month', 0, NULL), ('starter', 'EUR', 'month', 0, NULL),
  ('starter', 'GBP', 'month', 0, NULL), ('starter', 'TRY', 'month', 0, NULL),
  ('growth', 'USD', 'month', 4900, 6), ('growth', 'USD', 'year', 49000, NULL),
  ('growth', 'EUR', 'month', 4500, 6), ('growth', 'EUR', 'year', 45000, NULL),
  ('growth', 'GBP', 'month', 3900, 5), ('growth', 'GBP', 'year', 39000, NULL),
  ('growth', 'TRY', 'month', 199000, 250), ('growth', 'TRY', 'year', 1990000, NULL),
  ('scale', 'USD', 'month', 19900, 4), ('scale', 'USD', 'year', 199000, NULL),
  ('scale', 'EUR', 'month', 18500, 4), ('scale', 'EUR', 'year', 185000, NULL),
  ('scale', 'GBP', 'month', 15900, 3), ('scale', 'GBP', 'year', 159000, NULL),
  ('scale', 'TRY', 'month', 799000, 160), ('scale', 'TRY', 'year', 7990000, NULL)
) AS prices (code, currency, every, minor, extra);
