-- Who asks about orders in a conversation. One customer a conversation: the first who is proved stays.
CREATE TABLE "order_askers" (
  "conversation_id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "store_id" UUID NOT NULL,
  "customer_id" TEXT,
  "order_id" TEXT,
  "method" TEXT NOT NULL,
  "proved_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "order_askers_pkey" PRIMARY KEY ("conversation_id"),
  CONSTRAINT "order_askers_method" CHECK ("method" IN ('platform', 'code', 'facts')),
  CONSTRAINT "order_askers_somebody" CHECK ("customer_id" IS NOT NULL OR "order_id" IS NOT NULL)
);
ALTER TABLE "order_askers" ADD CONSTRAINT "order_askers_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "order_askers" ADD CONSTRAINT "order_askers_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "order_askers_workspace_id_idx" ON "order_askers" ("workspace_id");
CREATE INDEX "order_askers_store_id_idx" ON "order_askers" ("store_id");

-- Codes on their way to the e-mail address of an order; one a conversation. A row without an order stands for a question
-- that fitted none: its code was sent to nobody and is never right.
CREATE TABLE "order_codes" (
  "conversation_id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "store_id" UUID,
  "customer_id" TEXT,
  "order_id" TEXT,
  "code_hash" BYTEA NOT NULL,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "expires_at" TIMESTAMPTZ(6) NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "order_codes_pkey" PRIMARY KEY ("conversation_id")
);
ALTER TABLE "order_codes" ADD CONSTRAINT "order_codes_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "order_codes_workspace_id_idx" ON "order_codes" ("workspace_id");
CREATE INDEX "order_codes_expires_at_idx" ON "order_codes" ("expires_at");

-- Changes of orders that were put to a customer, and what became of them.
CREATE TABLE "order_changes" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "workspace_id" UUID NOT NULL,
  "store_id" UUID NOT NULL,
  "conversation_id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "order_id" TEXT,
  "order_name" TEXT NOT NULL DEFAULT '',
  "customer_id" TEXT,
  "change" BYTEA,
  "currency" TEXT,
  "back_minor" BIGINT NOT NULL DEFAULT 0,
  "due_minor" BIGINT NOT NULL DEFAULT 0,
  "source_updated_at" TIMESTAMPTZ(6) NOT NULL,
  "language" TEXT NOT NULL,
  "status" TEXT NOT NULL DEFAULT 'PROPOSED',
  "failure" TEXT,
  "steps" JSONB NOT NULL DEFAULT '{}',
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "lease_until" TIMESTAMPTZ(6),
  "expires_at" TIMESTAMPTZ(6) NOT NULL,
  "decided_at" TIMESTAMPTZ(6),
  "ended_at" TIMESTAMPTZ(6),
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "order_changes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "order_changes_kind" CHECK (
    "kind" IN ('cancel', 'address', 'items', 'return', 'exchange', 'account-address')
  ),
  CONSTRAINT "order_changes_status" CHECK (
    "status" IN ('PROPOSED', 'SUPERSEDED', 'DECLINED', 'EXPIRED', 'CONFIRMED', 'DONE', 'REFUSED', 'UNKNOWN')
  ),
  CONSTRAINT "order_changes_one_way" CHECK ("back_minor" >= 0 AND "due_minor" >= 0 AND ("back_minor" = 0 OR "due_minor" = 0)),
  CONSTRAINT "order_changes_decided" CHECK (
    "status" IN ('PROPOSED', 'SUPERSEDED', 'EXPIRED') OR "decided_at" IS NOT NULL
  )
);
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "order_changes_workspace_id_created_at_idx" ON "order_changes" ("workspace_id", "created_at" DESC);
CREATE INDEX "order_changes_conversation_id_idx" ON "order_changes" ("conversation_id");
CREATE INDEX "order_changes_store_id_order_id_idx" ON "order_changes" ("store_id", "order_id");
-- A conversation has one question open, an order one change under way.
CREATE UNIQUE INDEX "order_changes_one_proposed" ON "order_changes" ("conversation_id") WHERE "status" = 'PROPOSED';
CREATE UNIQUE INDEX "order_changes_one_confirmed" ON "order_changes" ("store_id", "order_id") WHERE "status" = 'CONFIRMED';
