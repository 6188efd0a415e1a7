-- When a subscription's first paid period began: its periods end on that day of the month, also after a shorter one cut it.
ALTER TABLE "subscriptions" ADD COLUMN "billing_cycle_anchor" TIMESTAMPTZ(6);
-- Where February has moved a subscription's day already, the day on which it was last begun tells the one before; else it is
-- the day on which its period ends.
UPDATE "subscriptions" s SET "billing_cycle_anchor" = CASE
  WHEN extract(day FROM s."period_end" AT TIME ZONE 'UTC') >= 28
    AND extract(day FROM b."at" AT TIME ZONE 'UTC') > extract(day FROM s."period_end" AT TIME ZONE 'UTC')
  THEN b."at" ELSE s."period_end" END
FROM (
  SELECT s."id", coalesce(
    -- What is left of a trial is given on top.
    CASE WHEN m."from_state" = 'TRIALING' THEN greatest(s."trial_ends_at", m."at") ELSE m."at" END,
    s."trial_ends_at", s."created_at") AS "at"
  FROM "subscriptions" s LEFT JOIN LATERAL (
    SELECT "from_state", "at" FROM "state_moves"
    WHERE "machine" = 'subscription' AND "object_id" = s."id" AND "to_state" = 'ACTIVE'
      AND ("from_state" IS NULL OR "from_state" IN ('TRIALING', 'UNPAID'))
    ORDER BY "seq" DESC LIMIT 1
  ) m ON true
) b WHERE b."id" = s."id";
ALTER TABLE "subscriptions" ALTER COLUMN "billing_cycle_anchor" SET NOT NULL;
