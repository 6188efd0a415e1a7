-- outside a transaction
-- An index that a stop left unfinished is in the way of the next try.
DO $$
DECLARE
  unfinished regclass;
BEGIN
  FOR unfinished IN SELECT indexrelid FROM pg_index WHERE NOT indisvalid
    AND indrelid::regclass IN ('messages'::regclass, 'products'::regclass)
  LOOP
    EXECUTE format('DROP INDEX %s', unfinished);
  END LOOP;
END $$;
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "messages_unanswered_idx" ON "messages" ("workspace_id", "created_at" DESC)
  WHERE "outcome" IN ('unknown', 'shown');
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_updated_idx" ON "products" ("workspace_id", "updated_at" DESC, "id");
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_title_idx" ON "products" ("workspace_id", "title", "id");
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_price_low_idx" ON "products" ("workspace_id", "price_min_minor", "id");
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_price_high_idx" ON "products"
  ("workspace_id", "price_max_minor" DESC NULLS LAST, "id");
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_stock_idx" ON "products" ("workspace_id", "stock_total", "id");
