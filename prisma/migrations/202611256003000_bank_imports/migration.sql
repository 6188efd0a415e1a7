-- Files of a bank as they were taken in, with what of them couldn't be.
CREATE TABLE "bank_imports" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "file_name" TEXT NOT NULL,
  "new_lines" INTEGER NOT NULL,
  "known_lines" INTEGER NOT NULL,
  "left_out" JSONB NOT NULL DEFAULT '[]',
  "imported_by" UUID NOT NULL,
  "imported_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "bank_imports_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "bank_statements"
  ADD COLUMN "left_out_count" INTEGER NOT NULL DEFAULT 0,
  -- A statement before it is missing, and an admin had it taken all the same.
  ADD COLUMN "is_after_gap" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "bank_statements_account_currency_period_to_idx" ON "bank_statements" ("account", "currency", "period_to" DESC);
