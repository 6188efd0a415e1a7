-- When the owner of a card was told that it expires: one mail for each card.
ALTER TABLE "payment_methods" ADD COLUMN "expiry_mailed_at" TIMESTAMPTZ(6);
