-- Mailgun signs a token, not the mail: each token is good for the mail that it first came with.
CREATE TABLE "inbound_tokens" (
  "token_hash" BYTEA NOT NULL,
  "mail_hash" BYTEA NOT NULL,
  "seen_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "inbound_tokens_pkey" PRIMARY KEY ("token_hash")
);
CREATE INDEX "inbound_tokens_seen_at_idx" ON "inbound_tokens"("seen_at");
