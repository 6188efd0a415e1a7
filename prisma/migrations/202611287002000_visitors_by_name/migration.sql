-- outside a transaction
-- An index that a stop left unfinished is in the way of the next try.
DO $$
DECLARE
  unfinished regclass;
BEGIN
  FOR unfinished IN SELECT indexrelid FROM pg_index WHERE NOT indisvalid
    AND indrelid::regclass IN ('shoppers'::regclass, 'inquiries'::regclass, 'quotes'::regclass, 'error_groups'::regclass,
      'knowledge_sources'::regclass)
  LOOP
    EXECUTE format('DROP INDEX %s', unfinished);
  END LOOP;
END $$;
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "shoppers_visitor_idx" ON "shoppers" ("workspace_id", visitor_number("id"))
  WHERE "name" = '';
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "inquiries_newest_idx" ON "inquiries" ("created_at" DESC, "id" DESC);
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "quotes_newest_idx" ON "quotes" ("created_at" DESC, "id" DESC);
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "error_groups_newest_idx" ON "error_groups" ("status", "last_seen_at" DESC, "id" DESC);
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "knowledge_sources_newest_idx" ON "knowledge_sources"
  ("workspace_id", "created_at" DESC, "id" DESC);
