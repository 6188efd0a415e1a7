-- What became of a conversation is kept with it, by whatever statement writes a message or changes the conversation, and
-- counted by day. Conversations from before are filled in by a later migration, or by the first statement that changes
-- them: until then their outcome is null and no day counts them.
ALTER TABLE "conversations"
  ADD COLUMN "last_answer_outcome" TEXT,
  ADD COLUMN "content_shown" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "outcome" TEXT;

-- The last answer to a question, and whether the shopper showed content after it.
CREATE FUNCTION read_answers(workspace uuid, conversation uuid, OUT last_answer_outcome text, OUT content_shown boolean)
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  answered_at integer;
BEGIN
  SELECT m.outcome, m.seq INTO last_answer_outcome, answered_at FROM messages m
  WHERE m.workspace_id = workspace AND m.conversation_id = conversation
    AND m.outcome IN ('answered', 'shown', 'clarified', 'unknown', 'refused')
  ORDER BY m.seq DESC LIMIT 1;
  content_shown := answered_at IS NOT NULL AND EXISTS (
    SELECT 1 FROM messages m WHERE m.workspace_id = workspace AND m.conversation_id = conversation
      AND m.seq > answered_at AND m.intent IN ('thanks', 'goodbye', 'confirm'));
END $$;

-- As `conversationOutcomes` describes them, but for time: one that goes on counts as abandoned here, and whoever reads it
-- says that it goes on while it is open and its last message is young.
CREATE FUNCTION set_conversation_outcome() RETURNS trigger
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
    WHEN NEW.last_answer_outcome IS NULL THEN 'no-question'
    ELSE 'abandoned' END;
  RETURN NEW;
END $$;
CREATE TRIGGER conversations_outcome_of_new BEFORE INSERT ON "conversations"
  FOR EACH ROW EXECUTE FUNCTION set_conversation_outcome();
CREATE TRIGGER conversations_outcome BEFORE UPDATE ON "conversations"
  FOR EACH ROW WHEN (OLD."outcome" IS NULL OR NEW."outcome" IS DISTINCT FROM OLD."outcome"
    OR (NEW."handed_over_at" IS NULL) <> (OLD."handed_over_at" IS NULL) OR NEW."rating" IS DISTINCT FROM OLD."rating"
    OR NEW."last_answer_outcome" IS DISTINCT FROM OLD."last_answer_outcome"
    OR NEW."content_shown" <> OLD."content_shown" OR NEW."closed_by" IS DISTINCT FROM OLD."closed_by")
  EXECUTE FUNCTION set_conversation_outcome();

CREATE FUNCTION note_answer() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  message messages := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  said record;
BEGIN
  SELECT * INTO said FROM read_answers(message.workspace_id, message.conversation_id);
  UPDATE conversations c SET last_answer_outcome = said.last_answer_outcome, content_shown = said.content_shown
  WHERE c.id = message.conversation_id
    AND (c.last_answer_outcome IS DISTINCT FROM said.last_answer_outcome OR c.content_shown <> said.content_shown);
  RETURN NULL;
END $$;
CREATE TRIGGER messages_note_answer AFTER INSERT ON "messages"
  FOR EACH ROW WHEN (NEW."outcome" IS NOT NULL OR NEW."intent" IN ('thanks', 'goodbye', 'confirm'))
  EXECUTE FUNCTION note_answer();
CREATE TRIGGER messages_note_changed_answer AFTER UPDATE OF "outcome", "intent", "seq" ON "messages"
  FOR EACH ROW WHEN (NEW."outcome" IS DISTINCT FROM OLD."outcome" OR NEW."intent" IS DISTINCT FROM OLD."intent"
    OR NEW."seq" <> OLD."seq") EXECUTE FUNCTION note_answer();
CREATE TRIGGER messages_note_removed_answer AFTER DELETE ON "messages"
  FOR EACH ROW WHEN (OLD."outcome" IS NOT NULL OR OLD."intent" IS NOT NULL) EXECUTE FUNCTION note_answer();

-- Conversations by the day they began, in the workspace's time zone, and by their outcome. Each database connection counts
-- in rows of its own, so that nobody waits for another's transaction; a chore adds them up to connection 0.
CREATE TABLE "conversation_days" (
  "workspace_id" UUID NOT NULL,
  "day" DATE NOT NULL,
  "outcome" TEXT NOT NULL,
  "connection" INTEGER NOT NULL,
  "conversations" INTEGER NOT NULL,
  "good_ratings" INTEGER NOT NULL,
  "bad_ratings" INTEGER NOT NULL,
  CONSTRAINT "conversation_days_pkey" PRIMARY KEY ("workspace_id", "day", "outcome", "connection")
);
CREATE INDEX "conversation_days_connection_idx" ON "conversation_days" ("connection") WHERE "connection" <> 0;

-- How often answers took so many milliseconds, by the day they were given.
CREATE TABLE "answer_time_days" (
  "workspace_id" UUID NOT NULL,
  "day" DATE NOT NULL,
  "answer_ms" INTEGER NOT NULL,
  "connection" INTEGER NOT NULL,
  "answers" INTEGER NOT NULL,
  CONSTRAINT "answer_time_days_pkey" PRIMARY KEY ("workspace_id", "day", "answer_ms", "connection")
);
CREATE INDEX "answer_time_days_connection_idx" ON "answer_time_days" ("connection") WHERE "connection" <> 0;

-- Who counts shares this lock with others who count; who changes what a day is has it alone, and reads the rows when
-- nobody is in the middle of it.
CREATE FUNCTION days_lock(workspace uuid) RETURNS bigint LANGUAGE sql IMMUTABLE
SET search_path = pg_catalog, public, pg_temp AS $$ SELECT hashtextextended('days:' || workspace, 0) $$;

CREATE FUNCTION count_conversation(c conversations, sign integer) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF c.outcome IS NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock_shared(days_lock(c.workspace_id));
  INSERT INTO conversation_days AS d (workspace_id, day, outcome, connection, conversations, good_ratings, bad_ratings)
  SELECT w.id, (c.created_at AT TIME ZONE w.time_zone)::date, c.outcome, pg_backend_pid(), sign,
    CASE WHEN c.rating = 1 THEN sign ELSE 0 END, CASE WHEN c.rating = -1 THEN sign ELSE 0 END
  FROM workspaces w WHERE w.id = c.workspace_id
  ON CONFLICT (workspace_id, day, outcome, connection) DO UPDATE SET
    conversations = d.conversations + EXCLUDED.conversations,
    good_ratings = d.good_ratings + EXCLUDED.good_ratings, bad_ratings = d.bad_ratings + EXCLUDED.bad_ratings;
END $$;

CREATE FUNCTION count_conversations() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM count_conversation(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM count_conversation(NEW, 1); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER conversations_counted AFTER INSERT OR DELETE ON "conversations"
  FOR EACH ROW EXECUTE FUNCTION count_conversations();
CREATE TRIGGER conversations_counted_anew AFTER UPDATE ON "conversations"
  FOR EACH ROW WHEN (NEW."outcome" IS DISTINCT FROM OLD."outcome" OR NEW."rating" IS DISTINCT FROM OLD."rating"
    OR NEW."created_at" <> OLD."created_at" OR NEW."workspace_id" <> OLD."workspace_id")
  EXECUTE FUNCTION count_conversations();

CREATE FUNCTION count_answer_time(m messages, sign integer) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF m.answer_ms IS NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock_shared(days_lock(m.workspace_id));
  INSERT INTO answer_time_days AS d (workspace_id, day, answer_ms, connection, answers)
  SELECT w.id, (m.created_at AT TIME ZONE w.time_zone)::date, m.answer_ms, pg_backend_pid(), sign
  FROM workspaces w WHERE w.id = m.workspace_id
  ON CONFLICT (workspace_id, day, answer_ms, connection) DO UPDATE SET answers = d.answers + EXCLUDED.answers;
END $$;

CREATE FUNCTION count_answer_times() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM count_answer_time(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM count_answer_time(NEW, 1); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER messages_answer_time_counted AFTER INSERT ON "messages"
  FOR EACH ROW WHEN (NEW."answer_ms" IS NOT NULL) EXECUTE FUNCTION count_answer_times();
CREATE TRIGGER messages_answer_time_taken_back AFTER DELETE ON "messages"
  FOR EACH ROW WHEN (OLD."answer_ms" IS NOT NULL) EXECUTE FUNCTION count_answer_times();
CREATE TRIGGER messages_answer_time_counted_anew AFTER UPDATE ON "messages"
  FOR EACH ROW WHEN (NEW."answer_ms" IS DISTINCT FROM OLD."answer_ms" OR NEW."workspace_id" <> OLD."workspace_id"
    OR (NEW."created_at" <> OLD."created_at" AND OLD."answer_ms" IS NOT NULL))
  EXECUTE FUNCTION count_answer_times();

-- Both counts of a workspace from its rows: where they are missing, and where its days begin at another hour.
CREATE FUNCTION recount_days(workspace uuid) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(days_lock(workspace));
  DELETE FROM conversation_days WHERE workspace_id = workspace;
  INSERT INTO conversation_days (workspace_id, day, outcome, connection, conversations, good_ratings, bad_ratings)
  SELECT c.workspace_id, (c.created_at AT TIME ZONE w.time_zone)::date, c.outcome, 0, count(*),
    count(*) FILTER (WHERE c.rating = 1), count(*) FILTER (WHERE c.rating = -1)
  FROM conversations c JOIN workspaces w ON w.id = c.workspace_id
  WHERE c.workspace_id = workspace AND c.outcome IS NOT NULL
  GROUP BY 1, 2, 3;
  DELETE FROM answer_time_days WHERE workspace_id = workspace;
  INSERT INTO answer_time_days (workspace_id, day, answer_ms, connection, answers)
  SELECT m.workspace_id, (m.created_at AT TIME ZONE w.time_zone)::date, m.answer_ms, 0, count(*)
  FROM messages m JOIN workspaces w ON w.id = m.workspace_id
  WHERE m.workspace_id = workspace AND m.answer_ms IS NOT NULL
  GROUP BY 1, 2, 3;
END $$;

CREATE FUNCTION recount_days_of_workspace() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM recount_days(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER workspaces_days_moved AFTER UPDATE OF "time_zone" ON "workspaces"
  FOR EACH ROW WHEN (NEW."time_zone" <> OLD."time_zone") EXECUTE FUNCTION recount_days_of_workspace();

-- Whoever removes a workspace with its rows takes the counts back one by one, in whatever order.
CREATE FUNCTION remove_days_of_workspace() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM conversation_days WHERE workspace_id = OLD.id;
  DELETE FROM answer_time_days WHERE workspace_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER workspaces_days_removed AFTER DELETE ON "workspaces"
  FOR EACH ROW EXECUTE FUNCTION remove_days_of_workspace();
