-- What an account's page reads: its lines of a currency, the newest first, with their amounts in the index.
CREATE INDEX "journal_lines_account_idx" ON "journal_lines" ("account", "currency", "entry_id", "line_no")
  INCLUDE ("amount_minor");

-- Sums of stretches of the journal that nothing is added to any more. Balances are these and the lines behind the last
-- stretch; each is added up anew every day and says whether it still agrees.
CREATE TABLE "journal_blocks" (
  "from_entry" BIGINT NOT NULL,
  "to_entry" BIGINT NOT NULL,
  "entries" INTEGER NOT NULL,
  "lopsided" INTEGER NOT NULL,
  "closed_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "checked_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "is_right" BOOLEAN NOT NULL DEFAULT true,
  CONSTRAINT "journal_blocks_pkey" PRIMARY KEY ("from_entry"),
  CONSTRAINT "journal_blocks_stretch" CHECK ("from_entry" > 0 AND "to_entry" >= "from_entry"),
  CONSTRAINT "journal_blocks_counts" CHECK ("entries" >= 0 AND "lopsided" >= 0)
);
CREATE UNIQUE INDEX "journal_blocks_to_entry_key" ON "journal_blocks" ("to_entry");
CREATE INDEX "journal_blocks_checked_at_idx" ON "journal_blocks" ("checked_at");

CREATE TABLE "journal_block_sums" (
  "from_entry" BIGINT NOT NULL,
  "account" TEXT NOT NULL,
  "currency" TEXT NOT NULL,
  "debit_minor" BIGINT NOT NULL,
  "credit_minor" BIGINT NOT NULL,
  CONSTRAINT "journal_block_sums_pkey" PRIMARY KEY ("from_entry", "account", "currency"),
  CONSTRAINT "journal_block_sums_amounts" CHECK ("debit_minor" >= 0 AND "credit_minor" >= 0)
);
ALTER TABLE "journal_block_sums" ADD CONSTRAINT "journal_block_sums_from_entry_fkey"
  FOREIGN KEY ("from_entry") REFERENCES "journal_blocks"("from_entry") ON DELETE RESTRICT ON UPDATE RESTRICT;
CREATE TRIGGER journal_block_sums_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_block_sums
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What the list of payments is searched by. People are found by the beginnings of words of their names and addresses.
CREATE INDEX "billing_customers_words_idx" ON "billing_customers" USING gin (to_tsvector('simple',
  "name" || ' ' || coalesce("company", '') || ' ' || "email" || ' ' || translate("email", '@._+-', '     ')));
CREATE INDEX "sales_orders_number_prefix_idx" ON "sales_orders" ("number" text_pattern_ops);
CREATE INDEX "payments_provider_ref_prefix_idx" ON "payments" ("provider_ref" text_pattern_ops);
CREATE INDEX "payments_customer_id_idx" ON "payments" ("customer_id");
-- The states that few payments are in, and amounts that nobody asked for: looked for among all, they are rare.
CREATE INDEX "payments_rare_state_idx" ON "payments" ("state", "created_at" DESC, "id" DESC)
  WHERE "state" IN ('CREATED', 'REQUIRES_ACTION', 'PROCESSING', 'AUTHORIZED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CANCELED', 'DISPUTED', 'WON', 'LOST');
CREATE INDEX "payments_odd_idx" ON "payments" ("created_at" DESC, "id" DESC)
  WHERE "provider" <> 'bank' AND "captured_minor" > 0 AND "captured_minor" <> "amount_minor";
