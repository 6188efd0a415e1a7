-- Why the money of an order that counts as handed over goes back: its customer is told that instead of thanks.
ALTER TABLE "sales_orders" ADD COLUMN "return_reason" TEXT;
ALTER TABLE "sales_orders" ADD CONSTRAINT "sales_orders_return_reason"
  CHECK ("return_reason" IN ('superseded', 'charged', 'late', 'number', 'released'));
UPDATE "sales_orders" o SET "return_reason" = CASE r."reason"
    WHEN 'another order took its place' THEN 'superseded'
    WHEN 'another order charges what was used' THEN 'charged'
    WHEN 'the period that the upgrade was for is over' THEN 'late'
    WHEN 'number released' THEN 'released'
    ELSE 'number' END
FROM "payments" p JOIN "refunds" r ON r."payment_id" = p."id" AND r."requested_by" = 'system' AND (
  r."reason" IN ('another order took its place', 'another order charges what was used',
    'the period that the upgrade was for is over', 'number released')
  OR r."reason" IN ('number taken', 'number late', 'number given-up', 'number refused', 'number unreachable'))
WHERE p."order_id" = o."id";
