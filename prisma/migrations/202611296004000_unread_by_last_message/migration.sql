-- outside a transaction
-- An index that a stop left unfinished is in the way of the next try.
DO $$
DECLARE
  unfinished regclass;
BEGIN
  FOR unfinished IN SELECT indexrelid FROM pg_index WHERE NOT indisvalid AND indrelid = 'conversations'::regclass
  LOOP
    EXECUTE format('DROP INDEX %s', unfinished);
  END LOOP;
END $$;
-- next
-- The shopper's last message stood in an index of its own, so that each of their messages had to write into all indexes.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "conversations_of_people_idx" ON "conversations" ("workspace_id", "last_message_at")
  WHERE "status" = 'OPEN' AND "handler" <> 'ASSISTANT';
-- next
DROP INDEX CONCURRENTLY IF EXISTS "conversations_with_people_idx";
