-- outside a transaction
-- Fills in what the two migrations before keep from now on, some pages at a time, so that nobody waits long for a row. Stopped in the middle, it goes on from there.
DO $$
DECLARE
  pages CONSTANT integer := 200;
  last_page bigint;
  page bigint := 0;
BEGIN
  SELECT pg_relation_size('conversations') / current_setting('block_size')::bigint INTO last_page;
  WHILE page <= last_page LOOP
    UPDATE conversations SET outcome = NULL
    WHERE ctid >= format('(%s,0)', page)::tid AND ctid < format('(%s,0)', page + pages)::tid AND outcome IS NULL;
    page := page + pages;
    COMMIT;
  END LOOP;
END $$;
-- next
DO $$
DECLARE
  pages CONSTANT integer := 2000;
  last_page bigint;
  page bigint := 0;
BEGIN
  SELECT pg_relation_size('messages') / current_setting('block_size')::bigint INTO last_page;
  WHILE page <= last_page LOOP
    INSERT INTO message_words (message_id, workspace_id, conversation_id, created_at, words, codes)
    SELECT id, workspace_id, conversation_id, created_at, search_words(text), search_codes(text) FROM messages
    WHERE ctid >= format('(%s,0)', page)::tid AND ctid < format('(%s,0)', page + pages)::tid AND text <> ''
    ON CONFLICT DO NOTHING;
    page := page + pages;
    COMMIT;
  END LOOP;
END $$;
-- next
-- What was erased just as it was filled in.
DELETE FROM "message_words" w USING "messages" m WHERE m."id" = w."message_id" AND m."text" = '';
-- next
DO $$
DECLARE
  workspace uuid;
BEGIN
  FOR workspace IN SELECT id FROM workspaces LOOP
    PERFORM recount_days(workspace);
    COMMIT;
  END LOOP;
END $$;
-- next
ALTER TABLE "conversations" DROP CONSTRAINT IF EXISTS "conversations_outcome";
-- next
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_outcome"
  CHECK ("outcome" IS NOT NULL AND "outcome" IN ('handed-over', 'unanswered', 'solved', 'no-question', 'abandoned')) NOT VALID;
-- next
ALTER TABLE "conversations" VALIDATE CONSTRAINT "conversations_outcome";
-- next
-- The check above spares it from reading the table.
ALTER TABLE "conversations" ALTER COLUMN "outcome" SET NOT NULL, ALTER COLUMN "outcome" SET DEFAULT 'no-question';
