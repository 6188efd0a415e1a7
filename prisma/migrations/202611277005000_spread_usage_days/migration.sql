-- A workspace's answers of a day were one row, which each transaction that recorded one held until it was over: answers
-- waited for each other. Now each database connection adds to a row of its own in sixteen; whoever reads adds them up.
ALTER TABLE "usage_days" ADD COLUMN "share" SMALLINT NOT NULL DEFAULT 0;
ALTER TABLE "usage_days" DROP CONSTRAINT "usage_days_pkey",
  ADD CONSTRAINT "usage_days_pkey" PRIMARY KEY ("workspace_id", "type", "day", "share");

CREATE OR REPLACE FUNCTION count_usage_event() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO usage_days (workspace_id, type, day, share, quantity)
  VALUES (NEW.workspace_id, NEW.type, (NEW.time AT TIME ZONE 'UTC')::date, pg_backend_pid() % 16, NEW.quantity)
  ON CONFLICT (workspace_id, type, day, share) DO UPDATE SET quantity = usage_days.quantity + EXCLUDED.quantity;
  RETURN NULL;
END $$;
