-- Notifications that weren't their provider's, by day: how many, and what was wrong with the last.
CREATE TABLE "refused_notices" (
  "provider" TEXT NOT NULL,
  "day" DATE NOT NULL,
  "refused" INTEGER NOT NULL,
  "last_reason" TEXT NOT NULL,
  "last_at" TIMESTAMPTZ(6) NOT NULL,
  CONSTRAINT "refused_notices_pkey" PRIMARY KEY ("provider", "day"),
  CONSTRAINT "refused_notices_refused" CHECK ("refused" > 0)
);

-- What is asked once more after the money came, because its provider tells its commission only then.
CREATE INDEX "payments_without_fee_idx" ON "payments" ("provider", "created_at")
  WHERE "captured_minor" > 0 AND "facts" -> 'feeMinor' IS NULL;
