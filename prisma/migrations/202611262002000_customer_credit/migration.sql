-- What customers have with us to pay later orders with, since they changed to a smaller plan. Make-believe money apart.
CREATE TABLE "credit_balances" (
  "customer_id" UUID NOT NULL,
  "currency" TEXT NOT NULL,
  "is_test" BOOLEAN NOT NULL,
  "balance_minor" BIGINT NOT NULL DEFAULT 0,
  CONSTRAINT "credit_balances_pkey" PRIMARY KEY ("customer_id", "currency", "is_test"),
  CONSTRAINT "credit_balances_balance" CHECK ("balance_minor" >= 0)
);
ALTER TABLE "credit_balances" ADD CONSTRAINT "credit_balances_customer_id_fkey"
  FOREIGN KEY ("customer_id") REFERENCES "billing_customers"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- Each change of it, for good. `order_id`: whose money it was (granted, paid_out, withdrawn), or what it paid (used, returned).
CREATE TABLE "credit_entries" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "customer_id" UUID NOT NULL,
  "workspace_id" UUID,
  "currency" TEXT NOT NULL,
  "is_test" BOOLEAN NOT NULL,
  "kind" TEXT NOT NULL,
  "amount_minor" BIGINT NOT NULL,
  "order_id" UUID NOT NULL,
  "once" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "credit_entries_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "credit_entries_currency" CHECK ("currency" ~ '^[A-Z]{3}$'),
  CONSTRAINT "credit_entries_kind" CHECK (
    "kind" IN ('granted', 'returned') AND "amount_minor" > 0
    OR "kind" IN ('used', 'paid_out', 'withdrawn') AND "amount_minor" < 0)
);
CREATE UNIQUE INDEX "credit_entries_once_key" ON "credit_entries" ("once");
CREATE INDEX "credit_entries_customer_id_created_at_idx" ON "credit_entries" ("customer_id", "created_at" DESC);
CREATE INDEX "credit_entries_order_id_idx" ON "credit_entries" ("order_id");
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_customer_id_fkey"
  FOREIGN KEY ("customer_id") REFERENCES "billing_customers"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_order_id_fkey"
  FOREIGN KEY ("order_id") REFERENCES "sales_orders"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- What an order brought that is neither back with its customer, nor on its way there, nor lost.
CREATE FUNCTION left_of_order(of_order UUID, but_refund UUID) RETURNS BIGINT LANGUAGE sql
  SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(sum(p.captured_minor - p.refunded_minor - coalesce((
      SELECT sum(r.amount_minor) FROM refunds r
      WHERE r.payment_id = p.id AND r.state IN ('REQUESTED', 'PENDING') AND r.id IS DISTINCT FROM but_refund), 0) - coalesce((
      SELECT sum((d.value ->> 'amountMinor')::bigint) FROM jsonb_each(p.facts -> 'disputes') AS d
      WHERE d.value ->> 'state' = 'lost'), 0)), 0)::bigint
  FROM payments p WHERE p.order_id = of_order
$$;

-- What of that its customer has as credit.
CREATE FUNCTION credited_of_order(of_order UUID) RETURNS BIGINT LANGUAGE sql
  SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(sum(amount_minor), 0)::bigint FROM credit_entries
  WHERE order_id = of_order AND kind IN ('granted', 'paid_out', 'withdrawn')
$$;

-- A balance is the sum of its entries and never below zero; no more is granted of an order than is left of what it brought,
-- and no more returned to the balance than an order took of it. Each lock is a statement of its own, before its sums.
CREATE FUNCTION keep_credit() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  taken BIGINT;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    RAISE EXCEPTION 'credit_entries is only added to' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM 1 FROM payments WHERE order_id = NEW.order_id ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO credit_balances AS b (customer_id, currency, is_test) VALUES (NEW.customer_id, NEW.currency, NEW.is_test)
    ON CONFLICT DO NOTHING;
  UPDATE credit_balances SET balance_minor = balance_minor + NEW.amount_minor
    WHERE customer_id = NEW.customer_id AND currency = NEW.currency AND is_test = NEW.is_test;
  IF NEW.kind = 'granted' AND credited_of_order(NEW.order_id) + NEW.amount_minor > left_of_order(NEW.order_id, NULL) THEN
    RAISE EXCEPTION 'order % didn''t bring so much credit', NEW.order_id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.kind IN ('paid_out', 'withdrawn') AND credited_of_order(NEW.order_id) + NEW.amount_minor < 0 THEN
    RAISE EXCEPTION 'order % has no such credit', NEW.order_id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.kind = 'returned' THEN
    SELECT -coalesce(sum(amount_minor), 0) INTO taken FROM credit_entries
      WHERE order_id = NEW.order_id AND kind IN ('used', 'returned');
    IF NEW.amount_minor > taken THEN
      RAISE EXCEPTION 'order % took no such credit', NEW.order_id USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER credit_entries_kept BEFORE INSERT OR UPDATE OR DELETE ON "credit_entries"
  FOR EACH ROW EXECUTE FUNCTION keep_credit();
CREATE TRIGGER credit_entries_no_truncate BEFORE TRUNCATE ON "credit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A balance is changed by entries only.
CREATE FUNCTION keep_credit_balance() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF pg_trigger_depth() > 1 AND TG_OP <> 'DELETE' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a balance is the sum of its entries' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER credit_balances_kept BEFORE INSERT OR UPDATE OR DELETE ON "credit_balances"
  FOR EACH ROW EXECUTE FUNCTION keep_credit_balance();
CREATE TRIGGER credit_balances_no_truncate BEFORE TRUNCATE ON "credit_balances"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What a customer has as credit isn't given back as money too.
CREATE FUNCTION keep_refunds_beside_credit() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  of_order UUID;
BEGIN
  SELECT order_id INTO of_order FROM payments WHERE id = NEW.payment_id;
  PERFORM 1 FROM payments WHERE order_id = of_order ORDER BY id FOR NO KEY UPDATE;
  IF NEW.amount_minor > left_of_order(of_order, NEW.id) - credited_of_order(of_order) THEN
    RAISE EXCEPTION 'what is left of order % is its customer''s credit', of_order USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
-- After the trigger that holds a refund to its own payment: the names decide.
CREATE TRIGGER refunds_within_payment_beside_credit BEFORE INSERT OR UPDATE OF "state", "amount_minor", "payment_id" ON "refunds"
  FOR EACH ROW WHEN (NEW."state" = 'REQUESTED') EXECUTE FUNCTION keep_refunds_beside_credit();

-- What each order paid of the period that runs, so that the unused part of it is known.
CREATE TABLE "plan_payments" (
  "order_id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "period_end" TIMESTAMPTZ(6) NOT NULL,
  "value_minor" BIGINT NOT NULL,
  "span_seconds" INTEGER NOT NULL,
  CONSTRAINT "plan_payments_pkey" PRIMARY KEY ("order_id"),
  CONSTRAINT "plan_payments_value" CHECK ("value_minor" >= 0 AND "span_seconds" > 0)
);
CREATE INDEX "plan_payments_workspace_id_period_end_idx" ON "plan_payments" ("workspace_id", "period_end");

INSERT INTO "ledger_accounts" ("code", "kind") VALUES ('provider:credit', 'liability');
ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_entries_kind";
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_kind" CHECK ("kind" IN (
  'payment.captured', 'payment.fee', 'refund.paid', 'refund.settled', 'dispute.open', 'dispute.won', 'dispute.lost',
  'dispute.fee', 'invoice.finalised', 'credit_note.finalised', 'credit.granted', 'credit.paid_out', 'credit.withdrawn',
  'bank.line', 'bank.charge')) NOT VALID;
ALTER TABLE "payments" DROP CONSTRAINT "payments_provider";
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider"
  CHECK ("provider" IN ('stripe', 'paytr', 'iyzico', 'bank', 'test', 'credit')) NOT VALID;
ALTER TABLE "payment_notices" DROP CONSTRAINT "payment_notices_provider";
ALTER TABLE "payment_notices" ADD CONSTRAINT "payment_notices_provider"
  CHECK ("provider" IN ('stripe', 'paytr', 'iyzico', 'bank', 'test', 'credit')) NOT VALID;
