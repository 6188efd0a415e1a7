-- The test provider's own books, as another provider keeps them at its place. No card number is among it.
CREATE TABLE "test_payments" (
  "payment_id" UUID NOT NULL,
  "amount_minor" BIGINT NOT NULL,
  "currency" TEXT NOT NULL,
  "facts" JSONB NOT NULL DEFAULT '{}',
  "due_at" TIMESTAMPTZ(6),
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "test_payments_pkey" PRIMARY KEY ("payment_id"),
  CONSTRAINT "test_payments_amount" CHECK ("amount_minor" > 0),
  CONSTRAINT "test_payments_currency" CHECK ("currency" ~ '^[A-Z]{3}$')
);
