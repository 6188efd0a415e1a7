-- Bank transfers, the statements that say what came and went, and papers that customers hand in.

-- A payment by bank transfer; its id is the payment's.
CREATE TABLE "bank_transfers" (
  "id" UUID NOT NULL,
  "workspace_id" UUID,
  "state" TEXT NOT NULL DEFAULT 'AWAITING',
  "state_seq" INTEGER NOT NULL DEFAULT 1,
  "reference" TEXT NOT NULL,
  "currency" TEXT NOT NULL,
  "expected_minor" BIGINT NOT NULL,
  "account" JSONB NOT NULL,
  "receipt_at" TIMESTAMPTZ(6),
  "ended" TEXT,
  "ended_reason" TEXT,
  "expires_at" TIMESTAMPTZ(6) NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "bank_transfers_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "bank_transfers_state" CHECK ("state" IN (
    'AWAITING', 'RECEIPT_UPLOADED', 'MATCHED', 'PARTIAL', 'OVERPAID', 'CONFIRMED', 'REJECTED', 'EXPIRED'
  )),
  CONSTRAINT "bank_transfers_reference" CHECK ("reference" ~ '^RF[0-9]{2}[A-Z0-9]{1,21}$'),
  CONSTRAINT "bank_transfers_currency" CHECK ("currency" ~ '^[A-Z]{3}$'),
  CONSTRAINT "bank_transfers_expected" CHECK ("expected_minor" > 0),
  CONSTRAINT "bank_transfers_ended" CHECK ("ended" IN ('REJECTED', 'EXPIRED'))
);
CREATE UNIQUE INDEX "bank_transfers_reference_key" ON "bank_transfers" ("reference");
CREATE INDEX "bank_transfers_workspace_id_idx" ON "bank_transfers" ("workspace_id");
-- What lines are matched with, and what expires.
CREATE INDEX "bank_transfers_open_idx" ON "bank_transfers" ("expires_at") WHERE "state" IN ('AWAITING', 'RECEIPT_UPLOADED', 'PARTIAL');
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_id_fkey" FOREIGN KEY ("id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A statement of our account. The same file is the same statement.
CREATE TABLE "bank_statements" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "format" TEXT NOT NULL,
  "account" TEXT NOT NULL,
  "currency" TEXT NOT NULL,
  "number" TEXT,
  "period_from" DATE,
  "period_to" DATE,
  "opening_minor" BIGINT,
  "closing_minor" BIGINT,
  "file_name" TEXT NOT NULL,
  "sha256" TEXT NOT NULL,
  "place" INTEGER NOT NULL,
  "line_count" INTEGER NOT NULL,
  "new_line_count" INTEGER NOT NULL,
  "imported_by" UUID,
  "imported_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "bank_statements_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "bank_statements_format" CHECK ("format" IN ('camt053', 'mt940', 'csv')),
  CONSTRAINT "bank_statements_currency" CHECK ("currency" ~ '^[A-Z]{3}$'),
  CONSTRAINT "bank_statements_sha256" CHECK ("sha256" ~ '^[0-9a-f]{64}$'),
  CONSTRAINT "bank_statements_counts" CHECK ("line_count" >= "new_line_count" AND "new_line_count" >= 0)
);
CREATE UNIQUE INDEX "bank_statements_sha256_place_key" ON "bank_statements" ("sha256", "place");
CREATE INDEX "bank_statements_imported_at_idx" ON "bank_statements" ("imported_at" DESC);

CREATE TABLE "bank_lines" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "statement_id" UUID NOT NULL,
  "line_key" TEXT NOT NULL,
  "booked_on" DATE NOT NULL,
  "amount_minor" BIGINT NOT NULL,
  "currency" TEXT NOT NULL,
  "bank_ref" TEXT,
  "name" TEXT NOT NULL,
  "iban" TEXT,
  "text" TEXT NOT NULL,
  "is_return" BOOLEAN NOT NULL DEFAULT false,
  "state" TEXT NOT NULL DEFAULT 'OPEN',
  "note" TEXT,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "bank_lines_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "bank_lines_amount" CHECK ("amount_minor" <> 0),
  CONSTRAINT "bank_lines_currency" CHECK ("currency" ~ '^[A-Z]{3}$'),
  CONSTRAINT "bank_lines_state" CHECK ("state" IN ('OPEN', 'MATCHED', 'SETTLED', 'SET_ASIDE'))
);
CREATE UNIQUE INDEX "bank_lines_line_key_key" ON "bank_lines" ("line_key");
CREATE INDEX "bank_lines_state_booked_on_idx" ON "bank_lines" ("state", "booked_on" DESC);
CREATE INDEX "bank_lines_statement_id_idx" ON "bank_lines" ("statement_id");
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_statement_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "bank_statements"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Which transfer a line belongs to, and who says so. A line belongs to one at most.
CREATE TABLE "bank_matches" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "line_id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "transfer_id" UUID NOT NULL,
  "refund_id" UUID,
  "amount_minor" BIGINT NOT NULL,
  "state" TEXT NOT NULL,
  "needs_second" BOOLEAN NOT NULL,
  "score" INTEGER NOT NULL,
  "reasons" JSONB NOT NULL DEFAULT '[]',
  "first_by" UUID NOT NULL,
  "first_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "second_by" UUID,
  "second_at" TIMESTAMPTZ(6),
  CONSTRAINT "bank_matches_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "bank_matches_kind" CHECK ("kind" IN ('payment', 'return', 'payout')),
  CONSTRAINT "bank_matches_state" CHECK ("state" IN ('PENDING', 'CONFIRMED', 'WITHDRAWN')),
  CONSTRAINT "bank_matches_amount" CHECK ("amount_minor" > 0),
  CONSTRAINT "bank_matches_two_people" CHECK ("second_by" IS NULL OR "second_by" <> "first_by"),
  CONSTRAINT "bank_matches_second" CHECK ("state" <> 'CONFIRMED' OR NOT "needs_second" OR "second_by" IS NOT NULL),
  CONSTRAINT "bank_matches_refund" CHECK (("kind" = 'payout') = ("refund_id" IS NOT NULL))
);
CREATE UNIQUE INDEX "bank_matches_line_once" ON "bank_matches" ("line_id") WHERE "state" <> 'WITHDRAWN';
CREATE INDEX "bank_matches_transfer_id_idx" ON "bank_matches" ("transfer_id");
CREATE INDEX "bank_matches_refund_id_idx" ON "bank_matches" ("refund_id");
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "bank_lines"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_transfer_id_fkey" FOREIGN KEY ("transfer_id") REFERENCES "bank_transfers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Money that is given back by a transfer of ours, which an admin makes at the bank and says so.
CREATE TABLE "bank_payouts" (
  "refund_id" UUID NOT NULL,
  "transfer_id" UUID NOT NULL,
  "currency" TEXT NOT NULL,
  "amount_minor" BIGINT NOT NULL,
  "requested_by" TEXT NOT NULL,
  "sent_by" UUID,
  "sent_at" TIMESTAMPTZ(6),
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "bank_payouts_pkey" PRIMARY KEY ("refund_id"),
  CONSTRAINT "bank_payouts_amount" CHECK ("amount_minor" > 0),
  CONSTRAINT "bank_payouts_sent" CHECK (("sent_by" IS NULL) = ("sent_at" IS NULL))
);
CREATE INDEX "bank_payouts_transfer_id_idx" ON "bank_payouts" ("transfer_id");
ALTER TABLE "bank_payouts" ADD CONSTRAINT "bank_payouts_transfer_id_fkey" FOREIGN KEY ("transfer_id") REFERENCES "bank_transfers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A file that a customer hands in; what it is about is the row of another table.
CREATE TABLE "papers" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "workspace_id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "about_id" UUID,
  "state" TEXT NOT NULL DEFAULT 'SCANNING',
  "state_seq" INTEGER NOT NULL DEFAULT 1,
  "name" TEXT NOT NULL,
  "type" TEXT NOT NULL,
  "bytes" INTEGER NOT NULL,
  "sha256" TEXT NOT NULL,
  "storage_key" TEXT NOT NULL,
  "is_scanned" BOOLEAN NOT NULL DEFAULT false,
  "reason" TEXT,
  "language" TEXT NOT NULL,
  "uploaded_by" UUID,
  "reviewed_by" UUID,
  "reviewed_at" TIMESTAMPTZ(6),
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "papers_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "papers_kind" CHECK ("kind" IN ('receipt', 'company', 'identity', 'address', 'other')),
  CONSTRAINT "papers_state" CHECK ("state" IN ('SCANNING', 'IN_REVIEW', 'ACCEPTED', 'REJECTED', 'INFECTED')),
  CONSTRAINT "papers_bytes" CHECK ("bytes" > 0 AND "bytes" <= 10485760),
  CONSTRAINT "papers_sha256" CHECK ("sha256" ~ '^[0-9a-f]{64}$')
);
CREATE UNIQUE INDEX "papers_storage_key_key" ON "papers" ("storage_key");
CREATE INDEX "papers_workspace_id_created_at_idx" ON "papers" ("workspace_id", "created_at" DESC);
CREATE INDEX "papers_about_id_idx" ON "papers" ("about_id");
CREATE INDEX "papers_state_created_at_idx" ON "papers" ("state", "created_at");
