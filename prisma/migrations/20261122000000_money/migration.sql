-- Money: what is sold, how it is paid, and the journal that explains every balance. Amounts are in minor units.

-- Every move of every state machine, in order, for good.
CREATE TABLE "state_moves" (
  "id" BIGSERIAL NOT NULL,
  "machine" TEXT NOT NULL,
  "object_id" UUID NOT NULL,
  "workspace_id" UUID,
  "seq" INTEGER NOT NULL,
  "from_state" TEXT,
  "to_state" TEXT NOT NULL,
  "actor" TEXT NOT NULL,
  "detail" JSONB NOT NULL DEFAULT '{}',
  "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "state_moves_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "state_moves_seq" CHECK ("seq" >= 1 AND ("from_state" IS NULL) = ("seq" = 1))
);
CREATE UNIQUE INDEX "state_moves_machine_object_id_seq_key" ON "state_moves" ("machine", "object_id", "seq");
CREATE INDEX "state_moves_workspace_id_at_idx" ON "state_moves" ("workspace_id", "at" DESC);

-- Whom we sell to. One for each workspace; somebody who accepts a quote may have none yet.
CREATE TABLE "billing_customers" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "workspace_id" UUID,
  "email" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "company" TEXT,
  "country" TEXT NOT NULL,
  "address" JSONB NOT NULL DEFAULT '{}',
  "tax_number" TEXT,
  "tax_evidence" JSONB,
  "language" TEXT NOT NULL DEFAULT 'en',
  "currency" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "billing_customers_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "billing_customers_country" CHECK ("country" ~ '^[A-Z]{2}$'),
  CONSTRAINT "billing_customers_currency" CHECK ("currency" ~ '^[A-Z]{3}$')
);
CREATE UNIQUE INDEX "billing_customers_workspace_id_key" ON "billing_customers" ("workspace_id");

CREATE TABLE "sales_orders" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "workspace_id" UUID,
  "customer_id" UUID NOT NULL,
  "number" TEXT NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'OPEN',
  "state_seq" INTEGER NOT NULL DEFAULT 1,
  "purpose" JSONB NOT NULL,
  "lines" JSONB NOT NULL,
  "currency" TEXT NOT NULL,
  "net_minor" BIGINT NOT NULL,
  "tax_minor" BIGINT NOT NULL,
  "total_minor" BIGINT NOT NULL,
  "tax" JSONB NOT NULL,
  "paid_minor" BIGINT NOT NULL DEFAULT 0,
  "created_by" UUID,
  "once" TEXT,
  "paid_at" TIMESTAMPTZ(6),
  "fulfilled_at" TIMESTAMPTZ(6),
  "fulfilment_error" TEXT,
  "expires_at" TIMESTAMPTZ(6),
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "sales_orders_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "sales_orders_number" CHECK ("number" ~ '^AF[0-9]{12}$'),
  CONSTRAINT "sales_orders_state" CHECK ("state" IN ('OPEN', 'PAID', 'FULFILLED', 'CANCELED', 'EXPIRED', 'REVERSED')),
  CONSTRAINT "sales_orders_amounts" CHECK (
    "total_minor" > 0 AND "net_minor" >= 0 AND "tax_minor" >= 0 AND "total_minor" = "net_minor" + "tax_minor"
  )
);
CREATE UNIQUE INDEX "sales_orders_number_key" ON "sales_orders" ("number");
CREATE UNIQUE INDEX "sales_orders_workspace_id_once_key" ON "sales_orders" ("workspace_id", "once");
CREATE INDEX "sales_orders_workspace_id_created_at_idx" ON "sales_orders" ("workspace_id", "created_at" DESC);
CREATE INDEX "sales_orders_customer_id_idx" ON "sales_orders" ("customer_id");
-- The queue of what is paid and not yet handed over.
CREATE INDEX "sales_orders_paid_idx" ON "sales_orders" ("paid_at") WHERE "state" = 'PAID';
ALTER TABLE "sales_orders" ADD CONSTRAINT "sales_orders_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "billing_customers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One attempt to pay one order through one provider.
CREATE TABLE "payments" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "workspace_id" UUID,
  "customer_id" UUID NOT NULL,
  "order_id" UUID NOT NULL,
  "provider" TEXT NOT NULL,
  "provider_ref" TEXT,
  "state" TEXT NOT NULL DEFAULT 'CREATED',
  "state_seq" INTEGER NOT NULL DEFAULT 1,
  "currency" TEXT NOT NULL,
  "amount_minor" BIGINT NOT NULL,
  "captured_minor" BIGINT NOT NULL DEFAULT 0,
  "refunded_minor" BIGINT NOT NULL DEFAULT 0,
  "facts" JSONB NOT NULL DEFAULT '{}',
  "step" JSONB,
  "failure_code" TEXT,
  "is_test" BOOLEAN NOT NULL DEFAULT false,
  "looked_at" TIMESTAMPTZ(6),
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "payments_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "payments_state" CHECK ("state" IN (
    'CREATED', 'REQUIRES_ACTION', 'PROCESSING', 'AUTHORIZED', 'CAPTURED', 'PARTIALLY_REFUNDED', 'REFUNDED',
    'FAILED', 'CANCELED', 'EXPIRED', 'DISPUTED', 'WON', 'LOST'
  )),
  CONSTRAINT "payments_amounts" CHECK (
    "amount_minor" > 0 AND "captured_minor" >= 0 AND "refunded_minor" >= 0
  )
);
CREATE UNIQUE INDEX "payments_provider_provider_ref_key" ON "payments" ("provider", "provider_ref");
CREATE INDEX "payments_order_id_idx" ON "payments" ("order_id");
CREATE INDEX "payments_workspace_id_created_at_idx" ON "payments" ("workspace_id", "created_at" DESC);
-- What the sweep asks the providers about.
CREATE INDEX "payments_waiting_idx" ON "payments" ("updated_at") WHERE "state" IN ('CREATED', 'REQUIRES_ACTION', 'PROCESSING', 'AUTHORIZED');
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "sales_orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "payments" ADD CONSTRAINT "payments_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "billing_customers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What we asked a provider to give back. What it gave back is in the payment's facts, and the journal.
CREATE TABLE "refunds" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "workspace_id" UUID,
  "payment_id" UUID NOT NULL,
  "amount_minor" BIGINT NOT NULL,
  "reason" TEXT NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'REQUESTED',
  "provider_ref" TEXT,
  "requested_by" TEXT NOT NULL,
  "failure_code" TEXT,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "refunds_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "refunds_state" CHECK ("state" IN ('REQUESTED', 'PENDING', 'SUCCEEDED', 'FAILED')),
  CONSTRAINT "refunds_amount" CHECK ("amount_minor" > 0)
);
CREATE INDEX "refunds_payment_id_idx" ON "refunds" ("payment_id");
CREATE INDEX "refunds_waiting_idx" ON "refunds" ("updated_at") WHERE "state" IN ('REQUESTED', 'PENDING');
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What a provider told us, once each: its effect commits together with this row.
CREATE TABLE "payment_notices" (
  "provider" TEXT NOT NULL,
  "event_id" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "payment_id" UUID,
  "facts" JSONB NOT NULL,
  "outcome" TEXT NOT NULL,
  "received_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "payment_notices_pkey" PRIMARY KEY ("provider", "event_id"),
  CONSTRAINT "payment_notices_outcome" CHECK ("outcome" IN ('applied', 'nothing_new', 'unknown_payment'))
);
CREATE INDEX "payment_notices_payment_id_idx" ON "payment_notices" ("payment_id");

-- The journal. An entry's lines add up to nothing in each currency, and nothing in it is ever changed.
CREATE TABLE "ledger_accounts" (
  "code" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  CONSTRAINT "ledger_accounts_pkey" PRIMARY KEY ("code"),
  CONSTRAINT "ledger_accounts_kind" CHECK ("kind" IN ('asset', 'liability', 'income', 'expense'))
);
INSERT INTO "ledger_accounts" ("code", "kind") VALUES
  ('provider:stripe', 'asset'), ('provider:paytr', 'asset'), ('provider:iyzico', 'asset'), ('provider:test', 'asset'),
  ('bank', 'asset'), ('disputed', 'asset'),
  ('customer', 'liability'), ('bank-unmatched', 'liability'), ('tax', 'liability'),
  ('revenue', 'income'), ('fees', 'expense'), ('losses', 'expense');

CREATE TABLE "journal_entries" (
  "id" BIGSERIAL NOT NULL,
  "cause" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "customer_id" UUID,
  "object_id" UUID,
  "memo" JSONB NOT NULL DEFAULT '{}',
  "booked_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "journal_entries_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "journal_entries_cause_key" ON "journal_entries" ("cause");
CREATE INDEX "journal_entries_customer_id_id_idx" ON "journal_entries" ("customer_id", "id");
CREATE INDEX "journal_entries_object_id_idx" ON "journal_entries" ("object_id");

CREATE TABLE "journal_lines" (
  "entry_id" BIGINT NOT NULL,
  "line_no" SMALLINT NOT NULL,
  "account" TEXT NOT NULL,
  "customer_id" UUID,
  "currency" TEXT NOT NULL,
  "amount_minor" BIGINT NOT NULL,
  CONSTRAINT "journal_lines_pkey" PRIMARY KEY ("entry_id", "line_no"),
  CONSTRAINT "journal_lines_amount" CHECK ("amount_minor" <> 0),
  CONSTRAINT "journal_lines_currency" CHECK ("currency" ~ '^[A-Z]{3}$'),
  CONSTRAINT "journal_lines_customer" CHECK (("account" = 'customer') = ("customer_id" IS NOT NULL))
);
CREATE INDEX "journal_lines_customer_id_idx" ON "journal_lines" ("customer_id") WHERE "customer_id" IS NOT NULL;
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "journal_entries"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_account_fkey" FOREIGN KEY ("account") REFERENCES "ledger_accounts"("code") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- An entry comes whole, in one statement: its lines add up to nothing in each currency, and none is added later. Looked
-- at once for all rows of a statement, because notifications come by the hundred.
CREATE FUNCTION check_journal_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lopsided BIGINT;
BEGIN
  SELECT l.entry_id INTO lopsided FROM new_lines l GROUP BY l.entry_id, l.currency HAVING sum(l.amount_minor) <> 0 LIMIT 1;
  IF lopsided IS NULL THEN
    SELECT l.entry_id INTO lopsided FROM journal_lines l
    WHERE l.entry_id IN (SELECT n.entry_id FROM new_lines n)
      AND NOT EXISTS (SELECT 1 FROM new_lines n WHERE n.entry_id = l.entry_id AND n.line_no = l.line_no) LIMIT 1;
  END IF;
  IF lopsided IS NOT NULL THEN
    RAISE EXCEPTION 'journal entry % does not balance', lopsided USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER journal_lines_balance AFTER INSERT ON journal_lines
  REFERENCING NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION check_journal_lines();

CREATE FUNCTION check_journal_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bare BIGINT;
BEGIN
  SELECT e.id INTO bare FROM new_entries e
  WHERE NOT EXISTS (SELECT 1 FROM journal_lines l WHERE l.entry_id = e.id) LIMIT 1;
  IF bare IS NOT NULL THEN
    RAISE EXCEPTION 'journal entry % does not balance: it has no lines', bare USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER journal_entries_balance AFTER INSERT ON journal_entries
  REFERENCING NEW TABLE AS new_entries FOR EACH STATEMENT EXECUTE FUNCTION check_journal_entries();

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER journal_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER journal_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER state_moves_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON state_moves
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
