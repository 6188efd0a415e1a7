-- Phone numbers: what they cost, who holds one, who has one, and the documents that operators ask for.

-- Dated: the newest that has begun is the price of a month. A country of its own goes before `*`.
CREATE TABLE "number_prices" (
  "country" TEXT NOT NULL,
  "type" TEXT NOT NULL,
  "currency" TEXT NOT NULL,
  "valid_from" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "amount_minor" BIGINT NOT NULL,
  CONSTRAINT "number_prices_pkey" PRIMARY KEY ("country", "type", "currency", "valid_from"),
  CONSTRAINT "number_prices_country" CHECK ("country" ~ '^([A-Z]{2}|[*])$'),
  CONSTRAINT "number_prices_type" CHECK ("type" IN ('local', 'national', 'mobile', 'toll-free')),
  CONSTRAINT "number_prices_currency" CHECK ("currency" ~ '^[A-Z]{3}$'),
  CONSTRAINT "number_prices_amount" CHECK ("amount_minor" > 0)
);
INSERT INTO "number_prices" ("country", "type", "currency", "valid_from", "amount_minor")
SELECT country, type, currency, TIMESTAMPTZ '2026-01-01 00:00:00Z', minor
FROM (VALUES
  ('*', 'local', 'USD', 500), ('*', 'local', 'EUR', 450), ('*', 'local', 'GBP', 400), ('*', 'local', 'TRY', 20000),
  ('*', 'national', 'USD', 500), ('*', 'national', 'EUR', 450), ('*', 'national', 'GBP', 400), ('*', 'national', 'TRY', 20000),
  ('*', 'mobile', 'USD', 900), ('*', 'mobile', 'EUR', 800), ('*', 'mobile', 'GBP', 700), ('*', 'mobile', 'TRY', 36000),
  ('*', 'toll-free', 'USD', 1200), ('*', 'toll-free', 'EUR', 1100), ('*', 'toll-free', 'GBP', 1000), ('*', 'toll-free', 'TRY', 48000),
  ('US', 'local', 'USD', 300), ('US', 'local', 'EUR', 280), ('US', 'local', 'GBP', 250), ('US', 'local', 'TRY', 12000),
  ('US', 'toll-free', 'USD', 500), ('US', 'toll-free', 'EUR', 450), ('US', 'toll-free', 'GBP', 400), ('US', 'toll-free', 'TRY', 20000),
  ('CA', 'local', 'USD', 300), ('CA', 'local', 'EUR', 280), ('CA', 'local', 'GBP', 250), ('CA', 'local', 'TRY', 12000)
) AS prices (country, type, currency, minor);

-- A number on its way to a customer, from the hold to the release.
CREATE TABLE "number_reservations" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "workspace_id" UUID NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'HELD',
  "state_seq" INTEGER NOT NULL DEFAULT 1,
  "carrier" TEXT NOT NULL,
  "e164" TEXT NOT NULL,
  "country" TEXT NOT NULL,
  "type" TEXT NOT NULL,
  "capabilities" TEXT[],
  "locality" TEXT,
  "held_until" TIMESTAMPTZ(6) NOT NULL,
  "is_extended" BOOLEAN NOT NULL DEFAULT false,
  "held_by" UUID,
  "order_id" UUID,
  "bundle_ref" TEXT,
  "tried_at" TIMESTAMPTZ(6),
  "failure" TEXT,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "number_reservations_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "number_reservations_state" CHECK ("state" IN (
    'HELD', 'PENDING_PAYMENT', 'CONFIRMED', 'PROVISIONING', 'ACTIVE', 'EXPIRED', 'RELEASED', 'DOCS_REQUIRED', 'FAILED_REFUND'
  )),
  CONSTRAINT "number_reservations_carrier" CHECK ("carrier" IN ('sample', 'twilio')),
  CONSTRAINT "number_reservations_e164" CHECK ("e164" ~ '^[+][1-9][0-9]{6,14}$'),
  CONSTRAINT "number_reservations_country" CHECK ("country" ~ '^[A-Z]{2}$'),
  CONSTRAINT "number_reservations_type" CHECK ("type" IN ('local', 'national', 'mobile', 'toll-free')),
  CONSTRAINT "number_reservations_capabilities" CHECK ("capabilities" IS NOT NULL AND "capabilities" <@ ARRAY['voice', 'sms', 'mms']),
  CONSTRAINT "number_reservations_order" CHECK ("order_id" IS NOT NULL OR "state" IN ('HELD', 'EXPIRED', 'RELEASED')),
  CONSTRAINT "number_reservations_failure" CHECK ("failure" IN ('taken', 'late', 'given-up', 'refused'))
);
-- The promise: a number has one holder, whatever any process believes.
CREATE UNIQUE INDEX "number_reservations_holder_key" ON "number_reservations" ("carrier", "e164")
  WHERE "state" IN ('HELD', 'PENDING_PAYMENT', 'CONFIRMED', 'PROVISIONING', 'DOCS_REQUIRED', 'ACTIVE');
CREATE UNIQUE INDEX "number_reservations_order_id_key" ON "number_reservations" ("order_id");
CREATE INDEX "number_reservations_workspace_id_created_at_idx" ON "number_reservations" ("workspace_id", "created_at" DESC);
-- What time passes for.
CREATE INDEX "number_reservations_held_idx" ON "number_reservations" ("held_until") WHERE "state" IN ('HELD', 'PENDING_PAYMENT');
CREATE INDEX "number_reservations_waiting_idx" ON "number_reservations" ("tried_at")
  WHERE "state" IN ('CONFIRMED', 'PROVISIONING', 'DOCS_REQUIRED', 'FAILED_REFUND');
ALTER TABLE "number_reservations" ADD CONSTRAINT "number_reservations_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "sales_orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A number that a workspace has. It stays here after it is given back: the carrier has to hear of it too.
CREATE TABLE "phone_numbers" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "workspace_id" UUID NOT NULL,
  "reservation_id" UUID NOT NULL,
  "carrier" TEXT NOT NULL,
  "carrier_ref" TEXT NOT NULL,
  "e164" TEXT NOT NULL,
  "country" TEXT NOT NULL,
  "type" TEXT NOT NULL,
  "capabilities" TEXT[],
  "paid_until" TIMESTAMPTZ(6) NOT NULL,
  "renewal_order_id" UUID,
  "reminders" INTEGER NOT NULL DEFAULT 0,
  "bought_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "released_at" TIMESTAMPTZ(6),
  "release_reason" TEXT,
  "carrier_released_at" TIMESTAMPTZ(6),
  CONSTRAINT "phone_numbers_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "phone_numbers_carrier" CHECK ("carrier" IN ('sample', 'twilio')),
  CONSTRAINT "phone_numbers_e164" CHECK ("e164" ~ '^[+][1-9][0-9]{6,14}$'),
  CONSTRAINT "phone_numbers_country" CHECK ("country" ~ '^[A-Z]{2}$'),
  CONSTRAINT "phone_numbers_type" CHECK ("type" IN ('local', 'national', 'mobile', 'toll-free')),
  CONSTRAINT "phone_numbers_capabilities" CHECK ("capabilities" IS NOT NULL AND "capabilities" <@ ARRAY['voice', 'sms', 'mms']),
  CONSTRAINT "phone_numbers_release" CHECK (
    ("released_at" IS NULL) = ("release_reason" IS NULL) AND ("carrier_released_at" IS NULL OR "released_at" IS NOT NULL)
    AND "release_reason" IN ('customer', 'unpaid', 'closed')
  )
);
CREATE UNIQUE INDEX "phone_numbers_reservation_id_key" ON "phone_numbers" ("reservation_id");
CREATE UNIQUE INDEX "phone_numbers_owner_key" ON "phone_numbers" ("carrier", "e164") WHERE "released_at" IS NULL;
CREATE INDEX "phone_numbers_workspace_id_idx" ON "phone_numbers" ("workspace_id");
CREATE INDEX "phone_numbers_due_idx" ON "phone_numbers" ("paid_until") WHERE "released_at" IS NULL;
CREATE INDEX "phone_numbers_leaving_idx" ON "phone_numbers" ("released_at") WHERE "released_at" IS NOT NULL AND "carrier_released_at" IS NULL;
ALTER TABLE "phone_numbers" ADD CONSTRAINT "phone_numbers_reservation_id_fkey" FOREIGN KEY ("reservation_id") REFERENCES "number_reservations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A paper that answers what operators in a country ask for before they give a kind of number.
CREATE TABLE "number_documents" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "workspace_id" UUID NOT NULL,
  "country" TEXT NOT NULL,
  "type" TEXT NOT NULL,
  "requirement" TEXT NOT NULL,
  "paper_id" UUID NOT NULL,
  "valid_until" DATE,
  "reminders" INTEGER NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "number_documents_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "number_documents_country" CHECK ("country" ~ '^[A-Z]{2}$'),
  CONSTRAINT "number_documents_type" CHECK ("type" IN ('local', 'national', 'mobile', 'toll-free')),
  CONSTRAINT "number_documents_requirement" CHECK ("requirement" ~ '^[a-z-]{2,40}$')
);
CREATE UNIQUE INDEX "number_documents_paper_id_key" ON "number_documents" ("paper_id");
CREATE INDEX "number_documents_workspace_id_country_type_idx" ON "number_documents" ("workspace_id", "country", "type");
CREATE INDEX "number_documents_valid_until_idx" ON "number_documents" ("valid_until");
ALTER TABLE "number_documents" ADD CONSTRAINT "number_documents_paper_id_fkey" FOREIGN KEY ("paper_id") REFERENCES "papers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
