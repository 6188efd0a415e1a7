-- Cards that a customer agreed to have charged for renewals. The number is the provider's; we keep its token, sealed.
CREATE TABLE "payment_methods" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "workspace_id" UUID NOT NULL,
  "provider" TEXT NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'ACTIVE',
  "token" BYTEA,
  "brand" TEXT,
  "last4" TEXT NOT NULL,
  "expires_on" DATE,
  "is_default" BOOLEAN NOT NULL DEFAULT false,
  "is_test" BOOLEAN NOT NULL DEFAULT false,
  "payment_id" UUID NOT NULL,
  "agreed_by" UUID NOT NULL,
  "agreed_at" TIMESTAMPTZ(6) NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "removed_at" TIMESTAMPTZ(6),
  CONSTRAINT "payment_methods_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "payment_methods_provider" CHECK ("provider" IN ('stripe', 'paytr', 'iyzico', 'test')),
  CONSTRAINT "payment_methods_state" CHECK ("state" IN ('ACTIVE', 'REMOVED')),
  CONSTRAINT "payment_methods_last4" CHECK ("last4" ~ '^[0-9]{4}$'),
  -- What nobody may be charged with any more can't be.
  CONSTRAINT "payment_methods_removed" CHECK (
    ("state" = 'REMOVED') = ("token" IS NULL) AND ("state" = 'REMOVED') = ("removed_at" IS NOT NULL)
    AND NOT ("is_default" AND "state" = 'REMOVED')
  )
);
-- A payment leaves one card behind.
CREATE UNIQUE INDEX "payment_methods_payment_id_key" ON "payment_methods" ("payment_id");
CREATE UNIQUE INDEX "payment_methods_default_key" ON "payment_methods" ("workspace_id") WHERE "is_default";
CREATE INDEX "payment_methods_workspace_id_idx" ON "payment_methods" ("workspace_id");
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "payments"
  ADD COLUMN "keep_card_by" UUID,
  ADD COLUMN "off_session" BOOLEAN NOT NULL DEFAULT false;
-- Paid by a card that is to be kept, and looked for until it is.
CREATE INDEX "payments_keep_card_idx" ON "payments" ("updated_at") WHERE "keep_card_by" IS NOT NULL;

-- The test provider's own: which of its cards paid, {brand, last4, expires}.
ALTER TABLE "test_payments" ADD COLUMN "card" JSONB;
