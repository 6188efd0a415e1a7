-- What payment providers say moved on their accounts of ours, each movement once.
CREATE TABLE "provider_movements" (
  "provider" TEXT NOT NULL,
  "ref" TEXT NOT NULL,
  "payment_id" UUID,
  "payment_ref" TEXT,
  "kind" TEXT NOT NULL,
  "currency" TEXT NOT NULL,
  "net_minor" BIGINT NOT NULL,
  "moved_at" TIMESTAMPTZ(6) NOT NULL,
  CONSTRAINT "provider_movements_pkey" PRIMARY KEY ("provider", "ref"),
  CONSTRAINT "provider_movements_kind" CHECK ("kind" IN ('payment', 'refund', 'dispute', 'payout', 'other'))
);
CREATE INDEX "provider_movements_payment_id_idx" ON "provider_movements" ("payment_id");
CREATE INDEX "provider_movements_provider_payment_ref_idx" ON "provider_movements" ("provider", "payment_ref");
CREATE INDEX "provider_movements_provider_moved_at_idx" ON "provider_movements" ("provider", "moved_at");

-- The journal beside each provider's own books and the bank's statements, once a day.
CREATE TABLE "balance_comparisons" (
  "holder" TEXT NOT NULL,
  "day" DATE NOT NULL,
  "currency" TEXT NOT NULL,
  "journal_minor" BIGINT,
  "holder_minor" BIGINT,
  "state" TEXT NOT NULL,
  "differences" JSONB NOT NULL DEFAULT '[]',
  "reason" TEXT,
  "compared_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "balance_comparisons_pkey" PRIMARY KEY ("holder", "day", "currency"),
  CONSTRAINT "balance_comparisons_state" CHECK ("state" IN ('equal', 'different', 'unanswered')),
  CONSTRAINT "balance_comparisons_told" CHECK (("state" = 'unanswered') = ("holder_minor" IS NULL))
);
CREATE INDEX "balance_comparisons_day_idx" ON "balance_comparisons" ("day" DESC);
