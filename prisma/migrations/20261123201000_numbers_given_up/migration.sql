-- A paid number whose carrier doesn't answer for long is given up by an admin: its money goes back at once, and what the
-- carrier may have sold us all the same is undone once it answers again.
ALTER TABLE "number_reservations" DROP CONSTRAINT "number_reservations_failure";
ALTER TABLE "number_reservations"
  ADD COLUMN "sale_undone_at" TIMESTAMPTZ(6),
  ADD CONSTRAINT "number_reservations_failure"
    CHECK ("failure" IN ('taken', 'late', 'given-up', 'refused', 'unreachable'));
CREATE INDEX "number_reservations_to_undo_idx" ON "number_reservations" ("tried_at")
  WHERE "failure" = 'unreachable' AND "sale_undone_at" IS NULL;
