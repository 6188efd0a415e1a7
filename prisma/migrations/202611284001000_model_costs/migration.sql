-- What an answer cost stands with its tokens, in the currency of the model's price ('' where no price is known); and
-- beside the answers of the model those given without it, and how often a budget was the reason.
ALTER TABLE "model_usage" ADD COLUMN "currency" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "cache_write_tokens" BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN "cost_micros" BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN "without_model" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "budget_reached" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "model_usage" DROP CONSTRAINT "model_usage_pkey",
  ADD CONSTRAINT "model_usage_pkey" PRIMARY KEY ("workspace_id", "day", "visitor", "currency");

-- Money that the model may cost, in millionths of the currency of its price. Null: no limit.
ALTER TABLE "assistant_settings" ADD COLUMN "model_day_cost" BIGINT,
  ADD COLUMN "model_month_cost" BIGINT,
  ADD COLUMN "model_visitor_day_cost" BIGINT,
  ADD COLUMN "model_visitor_month_cost" BIGINT;

-- What an answer that is being given is expected to use: answers at the same time know of each other.
CREATE TABLE "model_reservations" (
  "id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "visitor" TEXT NOT NULL DEFAULT '',
  "currency" TEXT NOT NULL DEFAULT '',
  "tokens" BIGINT NOT NULL,
  "cost_micros" BIGINT NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "model_reservations_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "model_reservations_workspace_id_idx" ON "model_reservations" ("workspace_id");

-- Which budgets of a shop somebody was told about, so that they are told once in each day or month.
CREATE TABLE "model_budget_alerts" (
  "workspace_id" UUID NOT NULL,
  "budget" TEXT NOT NULL,
  "since" DATE NOT NULL,
  CONSTRAINT "model_budget_alerts_pkey" PRIMARY KEY ("workspace_id", "budget", "since")
);

-- Prices of the installation, by the model's name: an amount of the currency for a million tokens.
CREATE TABLE "model_prices" (
  "model" TEXT NOT NULL,
  "currency" TEXT NOT NULL,
  "input" DECIMAL(14,6) NOT NULL,
  "cached" DECIMAL(14,6) NOT NULL,
  "cache_write" DECIMAL(14,6) NOT NULL,
  "output" DECIMAL(14,6) NOT NULL,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "model_prices_pkey" PRIMARY KEY ("model")
);
