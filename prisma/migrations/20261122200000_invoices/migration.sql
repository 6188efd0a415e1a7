-- Invoices and the credit notes that correct them. A number is given at finalisation, and nothing that the paper says
-- changes from then on.

-- The last number of each series. The row is locked from the update to the end of the transaction that takes a number,
-- so a number whose transaction fails is taken by the next: a sequence would leave a gap.
CREATE TABLE "invoice_series" (
  "series" TEXT NOT NULL,
  "last_number" INTEGER NOT NULL,
  CONSTRAINT "invoice_series_pkey" PRIMARY KEY ("series"),
  CONSTRAINT "invoice_series_last_number" CHECK ("last_number" BETWEEN 1 AND 999999)
);

CREATE TABLE "invoices" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "workspace_id" UUID,
  "customer_id" UUID NOT NULL,
  "order_id" UUID,
  "kind" TEXT NOT NULL,
  "corrects_id" UUID,
  "number" TEXT,
  "state" TEXT NOT NULL DEFAULT 'DRAFT',
  "state_seq" INTEGER NOT NULL DEFAULT 1,
  "is_test" BOOLEAN NOT NULL DEFAULT false,
  "currency" TEXT NOT NULL,
  "net_minor" BIGINT NOT NULL,
  "tax_minor" BIGINT NOT NULL,
  "total_minor" BIGINT NOT NULL,
  "paid_minor" BIGINT NOT NULL DEFAULT 0,
  "credited_minor" BIGINT NOT NULL DEFAULT 0,
  "language" TEXT NOT NULL,
  "paper" JSONB NOT NULL,
  "once" TEXT NOT NULL,
  "issued_on" DATE,
  "finalised_at" TIMESTAMPTZ(6),
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "invoices_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "invoices_kind" CHECK ("kind" IN ('invoice', 'credit_note')),
  CONSTRAINT "invoices_corrects" CHECK (("kind" = 'credit_note') = ("corrects_id" IS NOT NULL)),
  CONSTRAINT "invoices_state" CHECK ("state" IN ('DRAFT', 'OPEN', 'PARTIALLY_PAID', 'PAID', 'VOID', 'UNCOLLECTIBLE')),
  CONSTRAINT "invoices_number" CHECK ("number" ~ '^(TEST-)?(INV|CN)-[0-9]{4}-[0-9]{6}$'),
  CONSTRAINT "invoices_finalised" CHECK (
    ("number" IS NULL) = ("finalised_at" IS NULL) AND ("number" IS NULL) = ("issued_on" IS NULL)
    AND ("number" IS NOT NULL OR "state" IN ('DRAFT', 'VOID'))
  ),
  CONSTRAINT "invoices_amounts" CHECK (
    "total_minor" > 0 AND "net_minor" >= 0 AND "tax_minor" >= 0 AND "total_minor" = "net_minor" + "tax_minor"
    AND "paid_minor" BETWEEN 0 AND "total_minor" AND "credited_minor" BETWEEN 0 AND "total_minor"
  )
);
CREATE UNIQUE INDEX "invoices_number_key" ON "invoices" ("number");
CREATE UNIQUE INDEX "invoices_once_key" ON "invoices" ("once");
CREATE INDEX "invoices_workspace_id_finalised_at_idx" ON "invoices" ("workspace_id", "finalised_at" DESC);
CREATE INDEX "invoices_order_id_idx" ON "invoices" ("order_id");
CREATE INDEX "invoices_corrects_id_idx" ON "invoices" ("corrects_id");
-- What a customer still owes.
CREATE INDEX "invoices_owed_idx" ON "invoices" ("customer_id", "currency") WHERE "state" IN ('OPEN', 'PARTIALLY_PAID', 'UNCOLLECTIBLE');
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "billing_customers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "sales_orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_fkey" FOREIGN KEY ("corrects_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Once it has a number, only how it stands may change: its state, what was paid on it, what was taken off it.
CREATE FUNCTION keep_finalised_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.number IS NULL THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR
    to_jsonb(NEW) - '{state,state_seq,paid_minor,credited_minor}'::text[]
      <> to_jsonb(OLD) - '{state,state_seq,paid_minor,credited_minor}'::text[]
    OR NEW.paid_minor < OLD.paid_minor OR NEW.credited_minor < OLD.credited_minor
  THEN
    RAISE EXCEPTION 'invoice % is finalised', OLD.number USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoices_finalised_stay BEFORE UPDATE OR DELETE ON "invoices"
  FOR EACH ROW EXECUTE FUNCTION keep_finalised_invoice();
CREATE TRIGGER invoices_no_truncate BEFORE TRUNCATE ON "invoices"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
