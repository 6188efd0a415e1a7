-- outside a transaction
-- An index that a stop left unfinished is in the way of the next try.
DO $$
DECLARE
  unfinished regclass;
BEGIN
  FOR unfinished IN SELECT indexrelid FROM pg_index WHERE NOT indisvalid AND indrelid = 'products'::regclass
  LOOP
    EXECUTE format('DROP INDEX %s', unfinished);
  END LOOP;
END $$;
-- next
-- The id in the direction of what is sorted by: a page begins behind a row.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_newest_idx" ON "products" ("workspace_id", "updated_at" DESC, "id" DESC);
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_dearest_idx" ON "products"
  ("workspace_id", "price_max_minor" DESC NULLS LAST, "id" DESC);
-- next
DROP INDEX CONCURRENTLY IF EXISTS "products_updated_idx";
-- next
DROP INDEX CONCURRENTLY IF EXISTS "products_price_high_idx";
