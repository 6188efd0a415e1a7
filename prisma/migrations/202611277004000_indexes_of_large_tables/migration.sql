-- outside a transaction
-- An index that a stop left unfinished is in the way of the next try.
DO $$
DECLARE
  unfinished regclass;
BEGIN
  FOR unfinished IN SELECT indexrelid FROM pg_index WHERE NOT indisvalid AND indrelid::regclass IN
    ('conversations'::regclass, 'messages'::regclass, 'message_words'::regclass, 'shoppers'::regclass)
  LOOP
    EXECUTE format('DROP INDEX %s', unfinished);
  END LOOP;
END $$;
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "message_words_idx" ON "message_words"
  USING gin ("workspace_id", "words", "codes" gin_trgm_ops) WITH (fastupdate = off);
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "message_words_workspace_id_created_at_idx" ON "message_words"
  ("workspace_id", "created_at" DESC);
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "shoppers_words_idx" ON "shoppers" USING gin ("workspace_id",
  search_words("name" || ' ' || "email"), search_codes("name" || ' ' || "email") gin_trgm_ops)
  WITH (fastupdate = off) WHERE "name" <> '' OR "email" <> '';
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "conversations_newest_idx" ON "conversations"
  ("workspace_id", "last_message_at" DESC, "id" DESC);
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "conversations_status_idx" ON "conversations"
  ("workspace_id", "status", "last_message_at" DESC, "id" DESC);
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "conversations_outcome_idx" ON "conversations"
  ("workspace_id", "outcome", "last_message_at" DESC, "id" DESC);
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "conversations_channel_idx" ON "conversations"
  ("workspace_id", "channel", "last_message_at" DESC, "id" DESC);
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "conversations_language_idx" ON "conversations"
  ("workspace_id", "language", "last_message_at" DESC, "id" DESC);
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "conversations_assignee_idx" ON "conversations"
  ("workspace_id", "assignee_id", "last_message_at" DESC, "id" DESC) WHERE "assignee_id" IS NOT NULL;
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "conversations_rating_idx" ON "conversations"
  ("workspace_id", "rating", "last_message_at" DESC, "id" DESC) WHERE "rating" IS NOT NULL;
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "conversations_handler_idx" ON "conversations"
  ("workspace_id", "handler", "last_message_at" DESC, "id" DESC) WHERE "handler" <> 'ASSISTANT';
-- next
DROP INDEX CONCURRENTLY IF EXISTS "conversations_workspace_id_last_message_at_idx";
-- next
DROP INDEX CONCURRENTLY IF EXISTS "conversations_workspace_id_status_handler_idx";
-- next
ANALYZE "conversations", "message_words", "shoppers", "conversation_days", "answer_time_days";
