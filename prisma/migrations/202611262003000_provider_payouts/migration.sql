-- What a provider paid out to our bank is booked; its entry carries the movement's id.
ALTER TABLE "provider_movements" ADD COLUMN "id" UUID NOT NULL DEFAULT gen_random_uuid();
CREATE UNIQUE INDEX "provider_movements_id_key" ON "provider_movements" ("id");
ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_entries_kind";
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_kind" CHECK ("kind" IN (
  'payment.captured', 'payment.fee', 'refund.paid', 'refund.settled', 'dispute.open', 'dispute.won', 'dispute.lost',
  'dispute.fee', 'invoice.finalised', 'credit_note.finalised', 'credit.granted', 'credit.paid_out', 'credit.withdrawn',
  'bank.line', 'bank.charge', 'provider.payout')) NOT VALID;
