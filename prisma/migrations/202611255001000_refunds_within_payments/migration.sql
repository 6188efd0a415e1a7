-- No more goes back than came, whoever asks and however many at once. Rows from before are left as they are.
ALTER TABLE "payments"
  ADD CONSTRAINT "payments_refunded" CHECK ("refunded_minor" <= "captured_minor") NOT VALID;

-- The payment is locked by a statement of its own, so that the sum is of what stands once the lock is held.
CREATE FUNCTION keep_refunds_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  available BIGINT;
BEGIN
  PERFORM 1 FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  SELECT p.captured_minor - p.refunded_minor - coalesce((
      SELECT sum(r.amount_minor) FROM refunds r
      WHERE r.payment_id = p.id AND r.state IN ('REQUESTED', 'PENDING') AND r.id <> NEW.id), 0)
    INTO available FROM payments p WHERE p.id = NEW.payment_id;
  IF NEW.amount_minor > available THEN
    RAISE EXCEPTION 'payment % has only % left to refund', NEW.payment_id, available USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refunds_within_payment BEFORE INSERT OR UPDATE OF "state", "amount_minor", "payment_id" ON "refunds"
  FOR EACH ROW WHEN (NEW."state" = 'REQUESTED') EXECUTE FUNCTION keep_refunds_within_payment();
