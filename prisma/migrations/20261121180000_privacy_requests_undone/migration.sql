-- Why the last try to carry a request out failed, and when a file about a customer was first handed out.
ALTER TABLE "privacy_requests" ADD COLUMN "failure" TEXT;
ALTER TABLE "privacy_requests" ADD COLUMN "fetched_at" TIMESTAMPTZ(6);

-- Requests that were given up are taken up again, with what is still known of whom they are about.
UPDATE "store_events" AS e
SET "worked_off_at" = NULL, "attempts" = 0, "try_after" = now(), "payload" = jsonb_build_object(
  'customer', jsonb_build_object('id', r."subject" -> 'customerId'),
  'orders_to_redact', COALESCE(r."subject" -> 'orders', '[]'::jsonb))
FROM "privacy_requests" AS r
WHERE r."shop_domain" = e."shop_domain" AND r."topic" = e."topic" AND r."event_id" = e."event_id"
  AND r."topic" <> 'shop/redact' AND r."done_at" IS NULL AND e."worked_off_at" IS NOT NULL;
