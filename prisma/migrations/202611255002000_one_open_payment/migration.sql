-- An order has one attempt that waits for its customer. Of several from before the newest stays; money that an older one
-- brings all the same is taken in, and given back where the order has it already.
WITH older AS (
  SELECT p."id", p."state" FROM "payments" p
  WHERE p."state" IN ('CREATED', 'REQUIRES_ACTION', 'PROCESSING', 'AUTHORIZED') AND EXISTS (
    SELECT 1 FROM "payments" n
    WHERE n."order_id" = p."order_id" AND (n."created_at", n."id") > (p."created_at", p."id")
      AND n."state" IN ('CREATED', 'REQUIRES_ACTION', 'PROCESSING', 'AUTHORIZED'))
), ended AS (
  UPDATE "payments" p SET "state" = 'CANCELED', "state_seq" = p."state_seq" + 1,
    "facts" = p."facts" || '{"ended": "canceled", "failure": "canceled_by_customer"}'
  FROM older o WHERE p."id" = o."id"
  RETURNING p."id", p."workspace_id", p."state_seq", o."state"
)
INSERT INTO "state_moves" ("machine", "object_id", "workspace_id", "seq", "from_state", "to_state", "actor")
SELECT 'payment', "id", "workspace_id", "state_seq", "state", 'CANCELED', 'system' FROM ended;

CREATE UNIQUE INDEX "payments_one_open_key" ON "payments" ("order_id")
  WHERE "state" IN ('CREATED', 'REQUIRES_ACTION', 'PROCESSING', 'AUTHORIZED');

-- Why a payment goes back by itself: its order had been paid by another.
ALTER TABLE "payments" ADD COLUMN "return_reason" TEXT;
ALTER TABLE "payments" ADD CONSTRAINT "payments_return_reason" CHECK ("return_reason" IN ('twice'));
