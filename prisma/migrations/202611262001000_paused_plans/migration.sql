-- A plan that is paid for may stand still for a while: its paid time goes on afterwards.
ALTER TABLE "subscriptions"
  ADD COLUMN "paused_at" TIMESTAMPTZ(6),
  ADD COLUMN "resumes_at" TIMESTAMPTZ(6),
  ADD COLUMN "resume_mailed_at" TIMESTAMPTZ(6),
  ADD COLUMN "resumed_at" TIMESTAMPTZ(6),
  ADD COLUMN "paused_seconds" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "subscriptions"
  ADD CONSTRAINT "subscriptions_pause" CHECK (
    ("paused_at" IS NULL) = ("resumes_at" IS NULL) AND "resumes_at" > "paused_at"
    AND ("state" <> 'PAUSED' OR "paused_at" IS NOT NULL)),
  ADD CONSTRAINT "subscriptions_paused_seconds" CHECK (
    "paused_seconds" >= 0 AND extract(epoch FROM "period_end" - "period_start") > "paused_seconds");
CREATE INDEX "subscriptions_paused_idx" ON "subscriptions" ("resumes_at") WHERE "state" = 'PAUSED';
