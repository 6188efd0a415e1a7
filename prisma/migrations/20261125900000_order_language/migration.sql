-- The language in which an order's lines are written: its invoice is written in the same.
ALTER TABLE "sales_orders" ADD COLUMN "language" TEXT;
