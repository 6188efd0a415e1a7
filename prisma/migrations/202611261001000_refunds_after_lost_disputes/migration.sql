-- What a lost dispute took is gone as well: together with refunds it never exceeds what came.
CREATE OR REPLACE FUNCTION keep_refunds_within_payment() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  available BIGINT;
BEGIN
  PERFORM 1 FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  SELECT p.captured_minor - p.refunded_minor - coalesce((
      SELECT sum(r.amount_minor) FROM refunds r
      WHERE r.payment_id = p.id AND r.state IN ('REQUESTED', 'PENDING') AND r.id <> NEW.id), 0) - coalesce((
      SELECT sum((d.value ->> 'amountMinor')::bigint) FROM jsonb_each(p.facts -> 'disputes') AS d
      WHERE d.value ->> 'state' = 'lost'), 0)
    INTO available FROM payments p WHERE p.id = NEW.payment_id;
  IF NEW.amount_minor > available THEN
    RAISE EXCEPTION 'payment % has only % left to refund', NEW.payment_id, available USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
