-- When a shop's copy is next held against the shop, and its pages are next asked for: there is no message for pages.
ALTER TABLE "stores"
  ADD COLUMN "next_check_at" TIMESTAMPTZ(6),
  ADD COLUMN "next_content_at" TIMESTAMPTZ(6),
  ADD COLUMN "content_hash" BYTEA;
CREATE INDEX "stores_next_check" ON "stores" ("next_check_at") WHERE "status" = 'ACTIVE';
CREATE INDEX "stores_next_content" ON "stores" ("next_content_at") WHERE "status" = 'ACTIVE';

-- What was written here after the question was asked may be newer than its answer.
ALTER TABLE "sync_runs" ADD COLUMN "asked_at" TIMESTAMPTZ(6);
ALTER TABLE "sync_runs" DROP CONSTRAINT "sync_runs_reason";
ALTER TABLE "sync_runs" ADD CONSTRAINT "sync_runs_reason"
  CHECK ("reason" IN ('install', 'manual', 'nightly', 'many-changes', 'shop-changed'));
