-- outside a transaction
-- Lists are in the order of the last messages, and each message wrote into all of their indexes. They hold the ten minutes in
-- which it was written now: most messages leave those as they are, and a list sorts within them as it is read.
ALTER TABLE "conversations"
  ADD COLUMN IF NOT EXISTS "last_message_slot" TIMESTAMPTZ(6) NOT NULL DEFAULT '-infinity';
-- next
CREATE OR REPLACE FUNCTION message_slot(timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
SET search_path = pg_catalog, public, pg_temp AS $$ SELECT date_bin('10 minutes', $1, '2000-01-01T00:00:00Z') $$;
-- next
CREATE OR REPLACE FUNCTION set_last_message_slot() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.last_message_slot := message_slot(NEW.last_message_at);
  RETURN NEW;
END $$;
-- next
CREATE OR REPLACE TRIGGER conversations_slot_of_new BEFORE INSERT ON "conversations"
  FOR EACH ROW EXECUTE FUNCTION set_last_message_slot();
-- next
CREATE OR REPLACE TRIGGER conversations_slot BEFORE UPDATE ON "conversations"
  FOR EACH ROW WHEN (NEW."last_message_at" <> OLD."last_message_at" OR NEW."last_message_slot" <> OLD."last_message_slot")
  EXECUTE FUNCTION set_last_message_slot();
-- next
-- A question that waits for its answer is none of those in which nothing was asked: it goes on, and is abandoned when it is
-- never answered. Its outcome, which an index has, stays as it is then when the answer comes.
CREATE OR REPLACE FUNCTION awaits_first_answer(c conversations) RETURNS boolean LANGUAGE sql IMMUTABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT c.last_answer_outcome IS NULL AND c.shopper_message_count > 0 AND c.message_count = c.shopper_message_count
$$;
-- next
CREATE OR REPLACE FUNCTION set_conversation_outcome() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.outcome IS NULL THEN
    SELECT * INTO NEW.last_answer_outcome, NEW.content_shown FROM read_answers(NEW.workspace_id, NEW.id);
  END IF;
  NEW.outcome := CASE
    WHEN NEW.handed_over_at IS NOT NULL THEN 'handed-over'
    WHEN NEW.rating = -1 OR NEW.last_answer_outcome IN ('unknown', 'refused') THEN 'unanswered'
    WHEN NEW.last_answer_outcome IN ('answered', 'shown')
      AND (NEW.rating = 1 OR NEW.content_shown OR NEW.closed_by = 'shopper') THEN 'solved'
    WHEN NEW.last_answer_outcome IS NULL AND NOT awaits_first_answer(NEW) THEN 'no-question'
    ELSE 'abandoned' END;
  RETURN NEW;
END $$;
-- next
CREATE OR REPLACE TRIGGER conversations_outcome BEFORE UPDATE ON "conversations"
  FOR EACH ROW WHEN (OLD."outcome" IS NULL OR NEW."outcome" IS DISTINCT FROM OLD."outcome"
    OR (NEW."handed_over_at" IS NULL) <> (OLD."handed_over_at" IS NULL) OR NEW."rating" IS DISTINCT FROM OLD."rating"
    OR NEW."last_answer_outcome" IS DISTINCT FROM OLD."last_answer_outcome"
    OR NEW."content_shown" <> OLD."content_shown" OR NEW."closed_by" IS DISTINCT FROM OLD."closed_by"
    OR (NEW."message_count" = NEW."shopper_message_count") <> (OLD."message_count" = OLD."shopper_message_count"))
  EXECUTE FUNCTION set_conversation_outcome();
-- next
-- Some pages at a time, so that nobody waits long for a row. Stopped in the middle, it goes on from there.
DO $$
DECLARE
  pages CONSTANT integer := 200;
  last_page bigint;
  page bigint := 0;
BEGIN
  SELECT pg_relation_size('conversations') / current_setting('block_size')::bigint INTO last_page;
  WHILE page <= last_page LOOP
    UPDATE conversations c SET last_message_slot = message_slot(last_message_at),
      outcome = CASE WHEN outcome = 'no-question' AND awaits_first_answer(c) THEN 'abandoned' ELSE outcome END
    WHERE ctid >= format('(%s,0)', page)::tid AND ctid < format('(%s,0)', page + pages)::tid
      AND last_message_slot = '-infinity';
    page := page + pages;
    COMMIT;
  END LOOP;
END $$;
-- next
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
CREATE INDEX CONCURRENTLY IF NOT EXISTS "conversations_newest_slot_idx" ON "conversations"
  ("workspace_id", "last_message_slot" DESC);
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "conversations_status_slot_idx" ON "conversations"
  ("workspace_id", "status", "last_message_slot" DESC);
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "conversations_outcome_slot_idx" ON "conversations"
  ("workspace_id", "outcome", "last_message_slot" DESC);
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "conversations_channel_slot_idx" ON "conversations"
  ("workspace_id", "channel", "last_message_slot" DESC);
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "conversations_language_slot_idx" ON "conversations"
  ("workspace_id", "language", "last_message_slot" DESC);
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "conversations_assignee_slot_idx" ON "conversations"
  ("workspace_id", "assignee_id", "last_message_slot" DESC) WHERE "assignee_id" IS NOT NULL;
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "conversations_rating_slot_idx" ON "conversations"
  ("workspace_id", "rating", "last_message_slot" DESC) WHERE "rating" IS NOT NULL;
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "conversations_handler_slot_idx" ON "conversations"
  ("workspace_id", "handler", "last_message_slot" DESC) WHERE "handler" <> 'ASSISTANT';
-- next
CREATE INDEX CONCURRENTLY IF NOT EXISTS "conversations_of_people_slot_idx" ON "conversations"
  ("workspace_id", "last_message_slot") WHERE "status" = 'OPEN' AND "handler" <> 'ASSISTANT';
-- next
DROP INDEX CONCURRENTLY IF EXISTS "conversations_newest_idx";
-- next
DROP INDEX CONCURRENTLY IF EXISTS "conversations_status_idx";
-- next
DROP INDEX CONCURRENTLY IF EXISTS "conversations_outcome_idx";
-- next
DROP INDEX CONCURRENTLY IF EXISTS "conversations_channel_idx";
-- next
DROP INDEX CONCURRENTLY IF EXISTS "conversations_language_idx";
-- next
DROP INDEX CONCURRENTLY IF EXISTS "conversations_assignee_idx";
-- next
DROP INDEX CONCURRENTLY IF EXISTS "conversations_rating_idx";
-- next
DROP INDEX CONCURRENTLY IF EXISTS "conversations_handler_idx";
-- next
DROP INDEX CONCURRENTLY IF EXISTS "conversations_of_people_idx";
-- next
ANALYZE "conversations";
