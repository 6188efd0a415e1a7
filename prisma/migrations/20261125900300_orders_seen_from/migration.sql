-- The country of the network from which an order was made: a second piece of evidence of where its customer is.
ALTER TABLE "sales_orders" ADD COLUMN "seen_from" TEXT,
  ADD CONSTRAINT "sales_orders_seen_from" CHECK ("seen_from" ~ '^[A-Z]{2}$');
