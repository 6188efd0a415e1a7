-- Coupons: what they take off, who used them, and on which orders. What a coupon says stays; it can only be deactivated.
CREATE TABLE "coupons" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "code" TEXT NOT NULL,
  "code_key" TEXT NOT NULL,
  "note" TEXT,
  "percent_bp" INTEGER,
  "amount_minor" BIGINT,
  "currency" TEXT,
  "targets" TEXT[] DEFAULT ARRAY[]::TEXT[],
  "billing_interval" TEXT,
  "payments" INTEGER,
  "valid_from" TIMESTAMPTZ(6) NOT NULL,
  "valid_until" TIMESTAMPTZ(6),
  "most_redemptions" INTEGER,
  "once_per_workspace" BOOLEAN NOT NULL,
  "minimum_minor" BIGINT,
  "created_by" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "deactivated_by" UUID,
  "deactivated_at" TIMESTAMPTZ(6),
  CONSTRAINT "coupons_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "coupons_value" CHECK (num_nonnulls("percent_bp", "amount_minor") = 1 AND "percent_bp" BETWEEN 1 AND 10000 IS NOT FALSE
    AND ("amount_minor" > 0) IS NOT FALSE AND ("minimum_minor" > 0) IS NOT FALSE),
  CONSTRAINT "coupons_currency" CHECK ("currency" IS NOT NULL OR num_nonnulls("amount_minor", "minimum_minor") = 0),
  CONSTRAINT "coupons_interval" CHECK ("billing_interval" IN ('month', 'year')),
  CONSTRAINT "coupons_counts" CHECK (("payments" > 0) IS NOT FALSE AND ("most_redemptions" > 0) IS NOT FALSE
    AND ("valid_until" > "valid_from") IS NOT FALSE)
);
CREATE UNIQUE INDEX "coupons_code_key_key" ON "coupons" ("code_key");

CREATE FUNCTION keep_coupon() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - '{deactivated_by,deactivated_at}'::text[] <> to_jsonb(OLD) - '{deactivated_by,deactivated_at}'::text[] THEN
    RAISE EXCEPTION 'what coupon % says stays', OLD.code USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER coupons_kept BEFORE UPDATE OR DELETE ON "coupons" FOR EACH ROW EXECUTE FUNCTION keep_coupon();

-- One use of a coupon: held by an order that is open, redeemed once that is paid, released when it ends unpaid.
CREATE TABLE "coupon_redemptions" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "coupon_id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "order_id" UUID NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'HELD',
  "is_single" BOOLEAN NOT NULL DEFAULT false,
  "runs_with" TEXT,
  "created_by" UUID,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "coupon_redemptions_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "coupon_redemptions_state" CHECK ("state" IN ('HELD', 'REDEEMED', 'RELEASED'))
);
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_coupon_id_fkey"
  FOREIGN KEY ("coupon_id") REFERENCES "coupons"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_order_id_fkey"
  FOREIGN KEY ("order_id") REFERENCES "sales_orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "coupon_redemptions_coupon_id_created_at_idx" ON "coupon_redemptions" ("coupon_id", "created_at" DESC);
CREATE INDEX "coupon_redemptions_workspace_id_runs_with_idx" ON "coupon_redemptions" ("workspace_id", "runs_with");
CREATE UNIQUE INDEX "coupon_redemptions_once_key" ON "coupon_redemptions" ("coupon_id", "workspace_id")
  WHERE "is_single" AND "state" <> 'RELEASED';
CREATE UNIQUE INDEX "coupon_redemptions_order_key" ON "coupon_redemptions" ("order_id") WHERE "state" <> 'RELEASED';

-- The coupon is locked by a statement of its own, so that the count is of what stands once the lock is held.
CREATE FUNCTION keep_redemptions_within_coupon() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  coupon public.coupons;
  used BIGINT;
BEGIN
  IF TG_OP = 'UPDATE' AND ((NEW.coupon_id, NEW.workspace_id, NEW.order_id) <> (OLD.coupon_id, OLD.workspace_id, OLD.order_id)
    OR NEW.state <> OLD.state AND OLD.state || '>' || NEW.state NOT IN ('HELD>REDEEMED', 'HELD>RELEASED', 'RELEASED>REDEEMED'))
  THEN
    RAISE EXCEPTION 'redemption % can''t move from % to %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'insufficient_privilege';
  END IF;
  -- Who had it has it: paying doesn't count a second time.
  IF NEW.state = 'RELEASED' OR TG_OP = 'UPDATE' AND OLD.state <> 'RELEASED' THEN RETURN NEW; END IF;
  PERFORM 1 FROM coupons WHERE id = NEW.coupon_id FOR NO KEY UPDATE;
  SELECT * INTO coupon FROM coupons WHERE id = NEW.coupon_id;
  SELECT count(*) INTO used FROM coupon_redemptions
    WHERE coupon_id = NEW.coupon_id AND state <> 'RELEASED' AND id <> NEW.id;
  IF used >= coupon.most_redemptions THEN
    RAISE EXCEPTION 'coupon % is used up', coupon.code USING ERRCODE = 'check_violation';
  END IF;
  NEW.is_single := coupon.once_per_workspace;
  RETURN NEW;
END $$;
CREATE TRIGGER coupon_redemptions_within_coupon BEFORE INSERT OR UPDATE ON "coupon_redemptions"
  FOR EACH ROW EXECUTE FUNCTION keep_redemptions_within_coupon();
CREATE FUNCTION keep_redemption() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'redemptions stay' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER coupon_redemptions_kept BEFORE DELETE ON "coupon_redemptions" FOR EACH ROW EXECUTE FUNCTION keep_redemption();

-- What a redemption took off an order, before tax.
CREATE TABLE "coupon_discounts" (
  "order_id" UUID NOT NULL,
  "redemption_id" UUID NOT NULL,
  "currency" TEXT NOT NULL,
  "amount_minor" BIGINT NOT NULL,
  CONSTRAINT "coupon_discounts_pkey" PRIMARY KEY ("order_id", "redemption_id"),
  CONSTRAINT "coupon_discounts_amount" CHECK ("amount_minor" > 0)
);
ALTER TABLE "coupon_discounts" ADD CONSTRAINT "coupon_discounts_order_id_fkey"
  FOREIGN KEY ("order_id") REFERENCES "sales_orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "coupon_discounts" ADD CONSTRAINT "coupon_discounts_redemption_id_fkey"
  FOREIGN KEY ("redemption_id") REFERENCES "coupon_redemptions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "coupon_discounts_redemption_id_idx" ON "coupon_discounts" ("redemption_id");

ALTER TABLE "sales_orders" ADD COLUMN "coupon_minor" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "sales_orders" DROP CONSTRAINT "sales_orders_amounts", ADD CONSTRAINT "sales_orders_amounts" CHECK (
  "net_minor" >= 0 AND "tax_minor" >= 0 AND "coupon_minor" >= 0 AND "total_minor" = "net_minor" + "tax_minor"
  AND ("total_minor" > 0 OR "coupon_minor" > 0)) NOT VALID;

-- Of a workspace's open orders one is for the same thing.
ALTER TABLE "sales_orders" ADD COLUMN "open_key" TEXT;
CREATE UNIQUE INDEX "sales_orders_open_key" ON "sales_orders" ("workspace_id", "open_key") WHERE "state" = 'OPEN';

-- What somebody agreed to stays, but for what coupons take off while it is open and nobody is paying it.
CREATE OR REPLACE FUNCTION keep_order() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  standing CONSTANT TEXT[] := '{state,state_seq,paid_minor,paid_at,fulfilled_at,fulfilment_error,return_reason,expires_at}';
  owner CONSTANT TEXT[] := '{workspace_id,customer_id}';
  priced CONSTANT TEXT[] := '{lines,net_minor,tax_minor,total_minor,coupon_minor}';
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state = 'OPEN' AND NEW.state_seq = 1 AND NEW.paid_minor = 0 AND NEW.coupon_minor = 0 THEN RETURN NEW; END IF;
    RAISE EXCEPTION 'an order begins open' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - standing - owner - priced <> to_jsonb(OLD) - standing - owner - priced
    OR (OLD.workspace_id IS NOT NULL AND (NEW.workspace_id, NEW.customer_id) IS DISTINCT FROM (OLD.workspace_id, OLD.customer_id))
    OR (NEW.lines, NEW.net_minor, NEW.tax_minor, NEW.total_minor, NEW.coupon_minor)
      <> (OLD.lines, OLD.net_minor, OLD.tax_minor, OLD.total_minor, OLD.coupon_minor)
    AND (OLD.state <> 'OPEN' OR NEW.state <> 'OPEN' OR OLD.paid_minor <> 0
      OR lines_before_coupons(NEW.lines) IS DISTINCT FROM lines_before_coupons(OLD.lines)
      OR NOT coalesce((NEW.net_minor, NEW.tax_minor, NEW.coupon_minor) = (
        SELECT sum((l ->> 'netMinor')::bigint)::bigint, sum((l ->> 'taxMinor')::bigint)::bigint,
          sum(coalesce((l -> 'coupon' ->> 'minor')::bigint, 0))::bigint FROM jsonb_array_elements(NEW.lines) AS l), false)
      OR EXISTS (SELECT 1 FROM payments p WHERE p.order_id = OLD.id
        AND p.state IN ('CREATED', 'REQUIRES_ACTION', 'PROCESSING', 'AUTHORIZED')))
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

/* An order's lines as they were before any coupon. */
CREATE FUNCTION lines_before_coupons(lines JSONB) RETURNS JSONB LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_agg(l - '{netMinor,taxMinor,discountMinor,coupon}'::text[] || jsonb_build_object(
      'before', (l ->> 'netMinor')::bigint + coalesce((l -> 'coupon' ->> 'minor')::bigint, 0),
      'discount', (l ->> 'discountMinor')::bigint - coalesce((l -> 'coupon' ->> 'minor')::bigint, 0)) ORDER BY n)
  FROM jsonb_array_elements(lines) WITH ORDINALITY AS e(l, n)
$$;

-- Whatever ends an order unpaid gives its coupon back, and whatever pays it redeems it.
CREATE FUNCTION follow_order() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE coupon_redemptions SET state = CASE WHEN NEW.state = 'PAID' THEN 'REDEEMED' ELSE 'RELEASED' END
    WHERE order_id = NEW.id AND state = 'HELD';
  RETURN NULL;
END $$;
CREATE TRIGGER sales_orders_coupons AFTER UPDATE OF "state" ON "sales_orders"
  FOR EACH ROW WHEN (NEW."state" <> OLD."state" AND NEW."state" IN ('PAID', 'CANCELED', 'EXPIRED')) EXECUTE FUNCTION follow_order();

-- Orders that people make are bounded; what renewals and usage ask for isn't theirs to leave out.
CREATE FUNCTION bound_open_orders() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('open-orders:' || NEW.workspace_id, 0));
  IF (SELECT count(*) FROM sales_orders WHERE workspace_id = NEW.workspace_id AND state = 'OPEN' AND id <> NEW.id
      AND (created_by IS NOT NULL OR purpose ->> 'kind' = 'quote')) >= 30 THEN
    RAISE EXCEPTION 'workspace % has too many open orders', NEW.workspace_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER sales_orders_bounded BEFORE INSERT OR UPDATE OF "workspace_id" ON "sales_orders"
  FOR EACH ROW WHEN (NEW."state" = 'OPEN' AND NEW."workspace_id" IS NOT NULL
    AND (NEW."created_by" IS NOT NULL OR NEW."purpose" ->> 'kind' = 'quote')) EXECUTE FUNCTION bound_open_orders();

ALTER TABLE "sales_orders" DROP CONSTRAINT "sales_orders_return_reason", ADD CONSTRAINT "sales_orders_return_reason"
  CHECK ("return_reason" IN ('superseded', 'charged', 'late', 'number', 'released', 'canceled', 'coupon')) NOT VALID;

-- A coupon may take everything: the invoice of that is over nothing. A credit note never is.
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_amounts", ADD CONSTRAINT "invoices_amounts" CHECK (
  ("total_minor" > 0 OR "kind" = 'invoice') AND "net_minor" >= 0 AND "tax_minor" >= 0
  AND "total_minor" = "net_minor" + "tax_minor" AND "paid_minor" BETWEEN 0 AND "total_minor"
  AND "credited_minor" BETWEEN 0 AND "total_minor") NOT VALID;
