-- Prices are dated, and what has begun was agreed to by somebody: it is never changed, and goes only with nothing.
CREATE FUNCTION keep_begun_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR OLD.valid_from <= clock_timestamp() THEN
    RAISE EXCEPTION 'a price that has begun stays as it is' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER plan_prices_kept BEFORE UPDATE OR DELETE ON plan_prices FOR EACH ROW EXECUTE FUNCTION keep_begun_price();
CREATE TRIGGER addon_prices_kept BEFORE UPDATE OR DELETE ON addon_prices FOR EACH ROW EXECUTE FUNCTION keep_begun_price();

-- Who set which price, or withdrew it before it began, for good.
CREATE TABLE "price_changes" (
  "id" BIGSERIAL NOT NULL,
  "admin_id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "item" TEXT NOT NULL,
  "valid_from" TIMESTAMPTZ(6) NOT NULL,
  "prices" JSONB NOT NULL,
  "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "price_changes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "price_changes_kind" CHECK ("kind" IN ('set', 'withdrawn')),
  CONSTRAINT "price_changes_item" CHECK ("item" <> '')
);
CREATE TRIGGER price_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON price_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
