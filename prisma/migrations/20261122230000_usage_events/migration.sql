-- What is metered, as events (CloudEvents 1.0): a source says a thing once, so one that is told twice counts once.
CREATE TABLE "usage_events" (
  "source" TEXT NOT NULL,
  "id" TEXT NOT NULL,
  "workspace_id" UUID NOT NULL,
  "type" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "time" TIMESTAMPTZ(6) NOT NULL,
  "quantity" INTEGER NOT NULL DEFAULT 1,
  "data" JSONB NOT NULL DEFAULT '{}',
  "recorded_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "usage_events_pkey" PRIMARY KEY ("source", "id"),
  CONSTRAINT "usage_events_words" CHECK ("source" <> '' AND "id" <> '' AND "type" <> '' AND "subject" <> ''),
  CONSTRAINT "usage_events_quantity" CHECK ("quantity" > 0)
);
CREATE INDEX "usage_events_workspace_id_type_time_idx" ON "usage_events" ("workspace_id", "type", "time");
CREATE TRIGGER usage_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON usage_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Sums by day (UTC), so that nobody counts a month's events. They follow from the events and from nothing else.
CREATE TABLE "usage_days" (
  "workspace_id" UUID NOT NULL,
  "type" TEXT NOT NULL,
  "day" DATE NOT NULL,
  "quantity" BIGINT NOT NULL,
  CONSTRAINT "usage_days_pkey" PRIMARY KEY ("workspace_id", "type", "day"),
  CONSTRAINT "usage_days_quantity" CHECK ("quantity" > 0)
);
CREATE INDEX "usage_days_day_idx" ON "usage_days" ("day");

CREATE FUNCTION count_usage_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO usage_days (workspace_id, type, day, quantity)
  VALUES (NEW.workspace_id, NEW.type, (NEW.time AT TIME ZONE 'UTC')::date, NEW.quantity)
  ON CONFLICT (workspace_id, type, day) DO UPDATE SET quantity = usage_days.quantity + EXCLUDED.quantity;
  RETURN NULL;
END $$;
CREATE TRIGGER usage_events_counted AFTER INSERT ON usage_events
  FOR EACH ROW EXECUTE FUNCTION count_usage_event();

-- Who was warned of what: once for each share of a period.
CREATE TABLE "usage_alerts" (
  "workspace_id" UUID NOT NULL,
  "type" TEXT NOT NULL,
  "period_start" TIMESTAMPTZ(6) NOT NULL,
  "percent" INTEGER NOT NULL,
  "period_end" TIMESTAMPTZ(6) NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "usage_alerts_pkey" PRIMARY KEY ("workspace_id", "type", "period_start", "percent"),
  CONSTRAINT "usage_alerts_percent" CHECK ("percent" IN (80, 100)),
  CONSTRAINT "usage_alerts_period" CHECK ("period_end" > "period_start")
);

-- What was answered before there were events.
INSERT INTO usage_events (source, id, workspace_id, type, subject, time)
SELECT '/workspaces/' || c.workspace_id || '/conversations', c.id::text, c.workspace_id, 'conversation.answered', c.id::text,
  min(m.created_at)
FROM messages m JOIN conversations c ON c.id = m.conversation_id
WHERE m.author = 'ASSISTANT' AND m.outcome = 'answered'
GROUP BY c.id;
