-- From a limit on a refund is proposed by one person and confirmed by another; one that its provider refused is asked
-- for anew, or settled in another way. Who decided what is held here, whatever the code above it does.
ALTER TABLE "refunds"
  ADD COLUMN "state_seq" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "needs_second" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "confirmed_by" TEXT,
  ADD COLUMN "confirmed_at" TIMESTAMPTZ(6),
  ADD COLUMN "settled_as" TEXT,
  ADD COLUMN "settled_by" TEXT,
  ADD COLUMN "settled_note" TEXT;

ALTER TABLE "refunds" DROP CONSTRAINT "refunds_state";
ALTER TABLE "refunds"
  ADD CONSTRAINT "refunds_state"
    CHECK ("state" IN ('PROPOSED', 'WITHDRAWN', 'REQUESTED', 'PENDING', 'SUCCEEDED', 'FAILED', 'SETTLED')),
  ADD CONSTRAINT "refunds_state_seq" CHECK ("state_seq" > 0),
  ADD CONSTRAINT "refunds_two_people" CHECK ("confirmed_by" IS NULL OR "confirmed_by" <> "requested_by"),
  ADD CONSTRAINT "refunds_second"
    CHECK (NOT "needs_second" OR "state" IN ('PROPOSED', 'WITHDRAWN') OR "confirmed_by" IS NOT NULL),
  ADD CONSTRAINT "refunds_proposed" CHECK ("needs_second" OR "state" NOT IN ('PROPOSED', 'WITHDRAWN')),
  ADD CONSTRAINT "refunds_settled_as" CHECK ("settled_as" IN ('retried', 'transferred', 'dropped')),
  ADD CONSTRAINT "refunds_settled"
    CHECK ("state" <> 'SETTLED' OR ("settled_as" IS NOT NULL AND "settled_by" IS NOT NULL)),
  ADD CONSTRAINT "refunds_settled_two_people"
    CHECK (NOT "needs_second" OR "settled_as" <> 'transferred' OR "settled_by" <> "requested_by");

-- What waits for an admin's decision.
CREATE INDEX "refunds_undecided_idx" ON "refunds" ("created_at") WHERE "state" IN ('PROPOSED', 'FAILED');

-- Refunds of before begin their history where they stand.
INSERT INTO "state_moves" ("machine", "object_id", "workspace_id", "seq", "to_state", "actor", "at")
SELECT 'refund', "id", "workspace_id", 1, "state", "requested_by", "created_at" FROM "refunds";
