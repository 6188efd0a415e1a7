-- Guarded like the journal: the numbers of invoices, what an order says and where it stands, what providers told, and what is
-- asked back of a payment.

-- A series goes on by one and never back, so that a number is given once.
CREATE FUNCTION keep_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.last_number <= 1 THEN RETURN NEW; END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    IF NEW.series = OLD.series AND NEW.last_number IN (OLD.last_number, OLD.last_number + 1) THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'invoice series go on by one' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER invoice_series_kept BEFORE INSERT OR UPDATE OR DELETE ON "invoice_series"
  FOR EACH ROW EXECUTE FUNCTION keep_series();
CREATE TRIGGER invoice_series_no_truncate BEFORE TRUNCATE ON "invoice_series"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What an order says stays; it moves as its machine does, a step at a time. An order that nobody had yet gets its workspace
-- and customer once.
CREATE FUNCTION keep_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  standing CONSTANT TEXT[] := '{state,state_seq,paid_minor,paid_at,fulfilled_at,fulfilment_error,return_reason,expires_at}';
  owner CONSTANT TEXT[] := '{workspace_id,customer_id}';
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state = 'OPEN' AND NEW.state_seq = 1 AND NEW.paid_minor = 0 THEN RETURN NEW; END IF;
    RAISE EXCEPTION 'an order begins open' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - standing - owner <> to_jsonb(OLD) - standing - owner
    OR (OLD.workspace_id IS NOT NULL AND (NEW.workspace_id, NEW.customer_id) IS DISTINCT FROM (OLD.workspace_id, OLD.customer_id))
  THEN
    RAISE EXCEPTION 'what order % says stays', OLD.number USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.state_seq <> OLD.state_seq + (NEW.state <> OLD.state)::int
    OR NEW.state <> OLD.state AND OLD.state || '>' || NEW.state NOT IN (
      'OPEN>PAID', 'OPEN>CANCELED', 'OPEN>EXPIRED', 'EXPIRED>PAID', 'CANCELED>PAID',
      'PAID>FULFILLED', 'PAID>REVERSED', 'FULFILLED>REVERSED')
  THEN
    RAISE EXCEPTION 'order % can''t move from % to %', OLD.number, OLD.state, NEW.state
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER sales_orders_kept BEFORE INSERT OR UPDATE OR DELETE ON "sales_orders"
  FOR EACH ROW EXECUTE FUNCTION keep_order();
CREATE TRIGGER sales_orders_no_truncate BEFORE TRUNCATE ON "sales_orders"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What a provider told is written once. How it was taken is noted in the transaction that wrote it.
CREATE FUNCTION keep_payment_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.xmin::text = pg_current_xact_id()::xid::text
    AND to_jsonb(NEW) - 'outcome' = to_jsonb(OLD) - 'outcome' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'payment_notices is only added to' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER payment_notices_append_only BEFORE UPDATE OR DELETE ON "payment_notices"
  FOR EACH ROW EXECUTE FUNCTION keep_payment_notice();
CREATE TRIGGER payment_notices_no_truncate BEFORE TRUNCATE ON "payment_notices"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What a payment is of and for stays, what it brought only grows, and what is asked back keeps its amount.
CREATE FUNCTION keep_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.order_id, NEW.currency, NEW.amount_minor) <> (OLD.order_id, OLD.currency, OLD.amount_minor)
    OR NEW.captured_minor < OLD.captured_minor THEN
    RAISE EXCEPTION 'payment % stays', OLD.id USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payments_kept BEFORE UPDATE OR DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION keep_payment();
CREATE TRIGGER payments_no_truncate BEFORE TRUNCATE ON "payments" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION keep_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.payment_id, NEW.amount_minor) <> (OLD.payment_id, OLD.amount_minor) THEN
    RAISE EXCEPTION 'refund % stays', OLD.id USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refunds_kept BEFORE UPDATE OR DELETE ON "refunds" FOR EACH ROW EXECUTE FUNCTION keep_refund();
CREATE TRIGGER refunds_no_truncate BEFORE TRUNCATE ON "refunds" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Kinds that nobody knows are none. A test holds these lists to the app's.
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_kind" CHECK ("kind" IN (
  'payment.captured', 'payment.fee', 'refund.paid', 'refund.settled', 'dispute.open', 'dispute.won', 'dispute.lost',
  'dispute.fee', 'invoice.finalised', 'credit_note.finalised', 'bank.line', 'bank.charge')) NOT VALID;
ALTER TABLE "sales_orders" ADD CONSTRAINT "sales_orders_purpose" CHECK (
  "purpose" ->> 'kind' IS NOT NULL AND "purpose" ->> 'kind' IN ('plan', 'addon', 'number', 'quote', 'usage')) NOT VALID;
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider"
  CHECK ("provider" IN ('stripe', 'paytr', 'iyzico', 'bank', 'test')) NOT VALID;
ALTER TABLE "payment_notices" ADD CONSTRAINT "payment_notices_provider"
  CHECK ("provider" IN ('stripe', 'paytr', 'iyzico', 'bank', 'test')) NOT VALID;
