-- What is sold beside plans. Dated: the newest that has begun is the price of a month.
CREATE TABLE "addon_prices" (
  "addon_code" TEXT NOT NULL,
  "currency" TEXT NOT NULL,
  "valid_from" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "amount_minor" BIGINT NOT NULL,
  CONSTRAINT "addon_prices_pkey" PRIMARY KEY ("addon_code", "currency", "valid_from"),
  CONSTRAINT "addon_prices_code" CHECK ("addon_code" IN ('phone-number', 'call-minutes', 'extra-conversations', 'seat')),
  CONSTRAINT "addon_prices_currency" CHECK ("currency" ~ '^[A-Z]{3}$'),
  CONSTRAINT "addon_prices_amount" CHECK ("amount_minor" > 0)
);
INSERT INTO "addon_prices" ("addon_code", "currency", "valid_from", "amount_minor")
SELECT code, currency, TIMESTAMPTZ '2026-01-01 00:00:00Z', minor
FROM (VALUES
  ('phone-number', 'USD', 500), ('phone-number', 'EUR', 450), ('phone-number', 'GBP', 400), ('phone-number', 'TRY', 20000),
  ('call-minutes', 'USD', 600), ('call-minutes', 'EUR', 550), ('call-minutes', 'GBP', 500), ('call-minutes', 'TRY', 24000),
  ('extra-conversations', 'USD', 2500), ('extra-conversations', 'EUR', 2300), ('extra-conversations', 'GBP', 2000), ('extra-conversations', 'TRY', 100000),
  ('seat', 'USD', 1200), ('seat', 'EUR', 1100), ('seat', 'GBP', 1000), ('seat', 'TRY', 49000)
) AS prices (code, currency, minor);

-- One version of a quote. Its number is that of all its versions; the newest that was sent is the one that counts.
CREATE TABLE "quotes" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "workspace_id" UUID,
  "number" TEXT NOT NULL,
  "version" INTEGER NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'DRAFT',
  "state_seq" INTEGER NOT NULL DEFAULT 1,
  "email" TEXT NOT NULL,
  "customer" JSONB NOT NULL,
  "language" TEXT NOT NULL,
  "currency" TEXT NOT NULL,
  "lines" JSONB NOT NULL,
  "tax" JSONB NOT NULL,
  "net_minor" BIGINT NOT NULL,
  "tax_minor" BIGINT NOT NULL,
  "total_minor" BIGINT NOT NULL,
  "note" TEXT NOT NULL DEFAULT '',
  "valid_days" INTEGER NOT NULL,
  "valid_until" TIMESTAMPTZ(6),
  "created_by" UUID,
  "viewed_at" TIMESTAMPTZ(6),
  "decline_reason" TEXT,
  "order_id" UUID,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "quotes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "quotes_number" CHECK ("number" ~ '^Q-[0-9]{4}-[0-9]{8}$' AND "version" >= 1),
  CONSTRAINT "quotes_state" CHECK ("state" IN (
    'DRAFT', 'SENT', 'VIEWED', 'ACCEPTED', 'INVOICED', 'DECLINED', 'EXPIRED', 'CANCELED', 'SUPERSEDED'
  )),
  CONSTRAINT "quotes_currency" CHECK ("currency" ~ '^[A-Z]{3}$'),
  CONSTRAINT "quotes_lines" CHECK (jsonb_typeof("lines") = 'array' AND jsonb_array_length("lines") BETWEEN 1 AND 200),
  CONSTRAINT "quotes_amounts" CHECK (
    "total_minor" > 0 AND "net_minor" >= 0 AND "tax_minor" >= 0 AND "total_minor" = "net_minor" + "tax_minor"
  ),
  CONSTRAINT "quotes_validity" CHECK (
    "valid_days" BETWEEN 1 AND 365 AND ("valid_until" IS NOT NULL OR "state" IN ('DRAFT', 'CANCELED'))
  ),
  CONSTRAINT "quotes_order" CHECK ("order_id" IS NULL OR "state" IN ('ACCEPTED', 'INVOICED'))
);
CREATE UNIQUE INDEX "quotes_number_version_key" ON "quotes" ("number", "version");
CREATE UNIQUE INDEX "quotes_order_id_key" ON "quotes" ("order_id");
-- One version is worked on at a time, and one can be accepted.
CREATE UNIQUE INDEX "quotes_draft_key" ON "quotes" ("number") WHERE "state" = 'DRAFT';
CREATE UNIQUE INDEX "quotes_open_key" ON "quotes" ("number") WHERE "state" IN ('SENT', 'VIEWED', 'ACCEPTED', 'INVOICED');
CREATE INDEX "quotes_state_created_at_idx" ON "quotes" ("state", "created_at" DESC);
CREATE INDEX "quotes_due_idx" ON "quotes" ("valid_until") WHERE "state" IN ('SENT', 'VIEWED');
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "sales_orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What was sent stays as it was sent: another offer is another version. What was accepted stays for good.
CREATE FUNCTION keep_sent_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'DRAFT' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR
    to_jsonb(NEW) - '{state,state_seq,workspace_id,viewed_at,decline_reason,order_id}'::text[]
      <> to_jsonb(OLD) - '{state,state_seq,workspace_id,viewed_at,decline_reason,order_id}'::text[]
    OR (OLD.order_id IS NOT NULL AND NEW.order_id IS DISTINCT FROM OLD.order_id)
  THEN
    RAISE EXCEPTION 'quote % version % was sent', OLD.number, OLD.version USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER quotes_sent_stay BEFORE UPDATE OR DELETE ON "quotes" FOR EACH ROW EXECUTE FUNCTION keep_sent_quote();

-- Each link that was mailed opens the quote's newest version; only the hashes of their secrets are kept.
CREATE TABLE "quote_links" (
  "token_hash" BYTEA NOT NULL,
  "number" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "quote_links_pkey" PRIMARY KEY ("token_hash")
);
CREATE INDEX "quote_links_number_idx" ON "quote_links" ("number");

CREATE TABLE "quote_messages" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "number" TEXT NOT NULL,
  "author" TEXT NOT NULL,
  "author_id" UUID,
  "body" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "quote_messages_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "quote_messages_author" CHECK ("author" IN ('customer', 'sales')),
  CONSTRAINT "quote_messages_body" CHECK (length("body") BETWEEN 1 AND 5000)
);
CREATE INDEX "quote_messages_number_created_at_idx" ON "quote_messages" ("number", "created_at");

-- Who accepted what: the hash is of the quote's content as the customer saw it.
CREATE TABLE "quote_acceptances" (
  "quote_id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "signature" TEXT NOT NULL,
  "content_hash" BYTEA NOT NULL,
  "address" TEXT,
  "user_agent" TEXT,
  "accepted_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "quote_acceptances_pkey" PRIMARY KEY ("quote_id"),
  CONSTRAINT "quote_acceptances_signed" CHECK ("name" <> '' AND "signature" <> '' AND length("content_hash") = 32)
);
ALTER TABLE "quote_acceptances" ADD CONSTRAINT "quote_acceptances_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE TRIGGER quote_acceptances_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON quote_acceptances
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
