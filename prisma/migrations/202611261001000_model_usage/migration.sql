-- What a language model's answers used, by day: all of a workspace together (visitor ''), and for two days each
-- visitor's part, which their budget is held against.
CREATE TABLE "model_usage" (
  "workspace_id" UUID NOT NULL,
  "day" DATE NOT NULL,
  "visitor" TEXT NOT NULL DEFAULT '',
  "answers" INTEGER NOT NULL DEFAULT 0,
  "input_tokens" BIGINT NOT NULL DEFAULT 0,
  "cached_tokens" BIGINT NOT NULL DEFAULT 0,
  "output_tokens" BIGINT NOT NULL DEFAULT 0,
  CONSTRAINT "model_usage_pkey" PRIMARY KEY ("workspace_id", "day", "visitor")
);

-- Tokens that a shop's model may use in a month, and for one visitor in a day. Null: no limit.
ALTER TABLE "assistant_settings" ADD COLUMN "model_month_tokens" BIGINT;
ALTER TABLE "assistant_settings" ADD COLUMN "model_visitor_tokens" BIGINT;
