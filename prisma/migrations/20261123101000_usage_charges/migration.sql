-- Which order charges which conversations beyond a plan's, of which stretch: counted from the first beyond, `to_count` excluded.
-- Held from the moment the order is made, so that two orders never charge the same ones; an order that ends unpaid lets go
-- of them.
CREATE TABLE "usage_charges" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "workspace_id" UUID NOT NULL,
  "period_start" TIMESTAMPTZ(6) NOT NULL,
  "from_count" INTEGER NOT NULL,
  "to_count" INTEGER NOT NULL,
  "order_id" UUID,
  "released_at" TIMESTAMPTZ(6),
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "usage_charges_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "usage_charges_counts" CHECK ("from_count" >= 0 AND "to_count" > "from_count")
);
CREATE UNIQUE INDEX "usage_charges_held_key" ON "usage_charges" ("workspace_id", "period_start", "from_count") WHERE "released_at" IS NULL;
CREATE INDEX "usage_charges_order_id_idx" ON "usage_charges" ("order_id");
ALTER TABLE "usage_charges" ADD CONSTRAINT "usage_charges_workspace_id_period_start_fkey" FOREIGN KEY ("workspace_id", "period_start") REFERENCES "usage_periods"("workspace_id", "period_start") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "usage_charges" ADD CONSTRAINT "usage_charges_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "sales_orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What orders charged before they held it.
INSERT INTO "usage_charges" ("workspace_id", "period_start", "from_count", "to_count")
SELECT "workspace_id", "period_start", 0, "charged_count" FROM "usage_periods" WHERE "charged_count" > 0;
INSERT INTO "usage_charges" ("workspace_id", "period_start", "from_count", "to_count", "order_id")
SELECT DISTINCT ON (p."workspace_id", p."period_start") p."workspace_id", p."period_start", p."charged_count",
  (e.piece ->> 'toCount')::int, o."id"
FROM "sales_orders" o CROSS JOIN LATERAL jsonb_array_elements(o."purpose" -> 'extras') AS e (piece)
JOIN "usage_periods" p ON p."workspace_id" = o."workspace_id" AND p."period_start" = (e.piece ->> 'periodStart')::timestamptz
WHERE o."state" = 'OPEN' AND (e.piece ->> 'toCount')::int > p."charged_count"
ORDER BY p."workspace_id", p."period_start", o."created_at" DESC;

ALTER TABLE "usage_periods" DROP COLUMN "charged_count";
-- Looked at once it was over: what went beyond the plan in it is charged, or too little to be.
ALTER TABLE "usage_periods" ADD COLUMN "settled_at" TIMESTAMPTZ(6);
CREATE INDEX "usage_periods_unsettled_idx" ON "usage_periods" ("period_end") WHERE "settled_at" IS NULL;

-- Whoever ends an order: what it would have charged is for another to charge.
CREATE FUNCTION release_usage_charges() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH released AS (
    UPDATE usage_charges SET released_at = now() WHERE order_id = NEW.id AND released_at IS NULL
    RETURNING workspace_id, period_start
  )
  UPDATE usage_periods p SET settled_at = NULL FROM released r
  WHERE p.workspace_id = r.workspace_id AND p.period_start = r.period_start;
  RETURN NULL;
END $$;
CREATE TRIGGER sales_orders_release_usage AFTER UPDATE OF "state" ON "sales_orders"
  FOR EACH ROW WHEN (NEW."state" IN ('CANCELED', 'EXPIRED') AND OLD."state" IS DISTINCT FROM NEW."state")
  EXECUTE FUNCTION release_usage_charges();

-- Orders for nothing but what went beyond a plan, and how often they were asked for.
CREATE TABLE "usage_orders" (
  "order_id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "due_at" TIMESTAMPTZ(6) NOT NULL,
  "reminders" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "usage_orders_pkey" PRIMARY KEY ("order_id"),
  CONSTRAINT "usage_orders_reminders" CHECK ("reminders" >= 0)
);
CREATE INDEX "usage_orders_workspace_id_due_at_idx" ON "usage_orders" ("workspace_id", "due_at");
ALTER TABLE "usage_orders" ADD CONSTRAINT "usage_orders_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "sales_orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A larger limit in the same stretch is warned of anew.
ALTER TABLE "usage_alerts" ADD COLUMN "included" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "usage_alerts" DROP CONSTRAINT "usage_alerts_pkey";
ALTER TABLE "usage_alerts" ADD CONSTRAINT "usage_alerts_pkey" PRIMARY KEY ("workspace_id", "type", "period_start", "percent", "included");
