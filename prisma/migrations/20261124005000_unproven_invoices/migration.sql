-- Invoices with tax that is charged because nobody could look the customer's number up: few among many.
CREATE INDEX "invoices_unproven_idx" ON "invoices" ("finalised_at")
  WHERE "kind" = 'invoice' AND "state" = 'PAID' AND "paper" -> 'tax' ->> 'isUnproven' = 'true';

-- A series can be held before its first number is taken.
ALTER TABLE "invoice_series" DROP CONSTRAINT "invoice_series_last_number",
  ADD CONSTRAINT "invoice_series_last_number" CHECK ("last_number" BETWEEN 0 AND 999999);
