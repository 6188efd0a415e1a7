-- A line that left may be a refund of another way to pay, which was settled by bank: it belongs to no transfer.
ALTER TABLE "bank_matches" ALTER COLUMN "transfer_id" DROP NOT NULL;
ALTER TABLE "bank_matches" DROP CONSTRAINT "bank_matches_kind", DROP CONSTRAINT "bank_matches_refund";
ALTER TABLE "bank_matches"
  ADD CONSTRAINT "bank_matches_kind" CHECK ("kind" IN ('payment', 'return', 'payout', 'refund')),
  ADD CONSTRAINT "bank_matches_refund" CHECK (("kind" IN ('payout', 'refund')) = ("refund_id" IS NOT NULL)),
  ADD CONSTRAINT "bank_matches_transfer" CHECK (("kind" = 'refund') = ("transfer_id" IS NULL));
-- It left once.
CREATE UNIQUE INDEX "bank_matches_refund_once" ON "bank_matches" ("refund_id") WHERE "kind" = 'refund' AND "state" <> 'WITHDRAWN';
