-- How often an order for the next period was taken back: the one after it has a name of its own, as a name is an order once.
ALTER TABLE "subscriptions" ADD COLUMN "renewal_seq" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_renewal_seq" CHECK ("renewal_seq" >= 0);
