-- Official exchange rates, as their source published them: what stands on invoices is never changed afterwards.
CREATE TABLE "exchange_rates" (
  "source" TEXT NOT NULL,
  "day" DATE NOT NULL,
  "currency" TEXT NOT NULL,
  "rate" NUMERIC(20, 10) NOT NULL,
  CONSTRAINT "exchange_rates_pkey" PRIMARY KEY ("source", "day", "currency"),
  CONSTRAINT "exchange_rates_source" CHECK ("source" IN ('ECB', 'TCMB')),
  CONSTRAINT "exchange_rates_currency" CHECK ("currency" ~ '^[A-Z]{3}$'),
  CONSTRAINT "exchange_rates_rate" CHECK ("rate" > 0)
);
