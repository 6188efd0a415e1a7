-- What every way in needs beside users, identities and sessions: links and codes sent by mail, flows through a
-- provider, signing keys, passkeys, a mail queue, accounts on their way out.

ALTER TABLE "users"
  -- An address that waits for its confirmation; the other half of the change waits in one_time_tokens.
  ADD COLUMN "new_email" TEXT,
  ADD COLUMN "last_sign_in_at" TIMESTAMPTZ(6),
  ADD COLUMN "confirmation_sent_at" TIMESTAMPTZ(6),
  ADD COLUMN "recovery_sent_at" TIMESTAMPTZ(6),
  ADD COLUMN "email_change_sent_at" TIMESTAMPTZ(6),
  ADD COLUMN "invited_at" TIMESTAMPTZ(6),
  -- Counted from the owner's wish to delete the account: until then it can be taken back.
  ADD COLUMN "delete_after" TIMESTAMPTZ(6);
CREATE INDEX "users_delete_after" ON "users" ("delete_after") WHERE "delete_after" IS NOT NULL;
CREATE INDEX "users_created_at" ON "users" ("created_at" DESC, "id");

ALTER TABLE "sessions"
  ADD COLUMN "country" TEXT,
  -- When the person last proved who they are, by password, code, passkey or provider: dangerous changes ask for it.
  ADD COLUMN "proved_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP;

ALTER TABLE "one_time_tokens"
  -- HMAC of the six digits in the mail; the link's own secret stands in token_hash. Either uses up both.
  ADD COLUMN "code_hash" BYTEA,
  ADD COLUMN "email" TEXT,
  ADD COLUMN "attempts" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "redirect_to" TEXT,
  ADD COLUMN "code_challenge" TEXT,
  ADD COLUMN "code_challenge_method" TEXT,
  ADD CONSTRAINT "one_time_tokens_challenge_method" CHECK ("code_challenge_method" IN ('s256', 'plain'));
CREATE INDEX "one_time_tokens_expires_at" ON "one_time_tokens" ("expires_at");

-- A way in that leaves the site and comes back: through a provider, or from a mail into a client with PKCE (RFC 7636).
CREATE TABLE "auth_flows" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "provider" TEXT NOT NULL,
  -- What the provider returns as `state`, SHA-256.
  "state_hash" BYTEA,
  -- Our own verifier and nonce toward the provider, sealed.
  "secrets" BYTEA,
  -- The code the client trades for a session, SHA-256.
  "code_hash" BYTEA,
  "code_challenge" TEXT,
  "code_challenge_method" TEXT,
  "redirect_to" TEXT,
  -- Set when a signed-in person links another identity.
  "link_user_id" UUID,
  -- Set once the person is known.
  "user_id" UUID,
  "method" TEXT,
  -- Browser that began it, SHA-256 of a cookie: another browser must not end it.
  "browser_hash" BYTEA,
  "details" JSONB NOT NULL DEFAULT '{}',
  "expires_at" TIMESTAMPTZ(6) NOT NULL,
  "used_at" TIMESTAMPTZ(6),
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "auth_flows_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "auth_flows_challenge_method" CHECK ("code_challenge_method" IN ('s256', 'plain'))
);
CREATE UNIQUE INDEX "auth_flows_state_hash_key" ON "auth_flows" ("state_hash");
CREATE UNIQUE INDEX "auth_flows_code_hash_key" ON "auth_flows" ("code_hash");
CREATE INDEX "auth_flows_expires_at_idx" ON "auth_flows" ("expires_at");
ALTER TABLE "auth_flows" ADD CONSTRAINT "auth_flows_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "auth_flows" ADD CONSTRAINT "auth_flows_link_user_id_fkey" FOREIGN KEY ("link_user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Keys that sign access tokens. The newest that isn't retired signs; retired ones verify until their tokens are over.
CREATE TABLE "signing_keys" (
  "id" TEXT NOT NULL,
  "algorithm" TEXT NOT NULL,
  "public_jwk" JSONB NOT NULL,
  "private_jwk" BYTEA NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "retired_at" TIMESTAMPTZ(6),
  CONSTRAINT "signing_keys_pkey" PRIMARY KEY ("id")
);
-- One signs at a time, however many processes start at once.
CREATE UNIQUE INDEX "signing_keys_one_active" ON "signing_keys" (("retired_at" IS NULL)) WHERE "retired_at" IS NULL;

CREATE TABLE "passkeys" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "user_id" UUID NOT NULL,
  "credential_id" TEXT NOT NULL,
  "public_key" BYTEA NOT NULL,
  "counter" BIGINT NOT NULL DEFAULT 0,
  "transports" TEXT[] DEFAULT ARRAY[]::TEXT[],
  "backed_up" BOOLEAN NOT NULL DEFAULT false,
  "friendly_name" TEXT NOT NULL DEFAULT '',
  "last_used_at" TIMESTAMPTZ(6),
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys" ("credential_id");
CREATE INDEX "passkeys_user_id_idx" ON "passkeys" ("user_id");
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "passkey_challenges" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "user_id" UUID,
  "purpose" TEXT NOT NULL,
  "challenge" TEXT NOT NULL,
  "expires_at" TIMESTAMPTZ(6) NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "passkey_challenges_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "passkey_challenges_purpose" CHECK ("purpose" IN ('registration', 'authentication'))
);
CREATE INDEX "passkey_challenges_expires_at_idx" ON "passkey_challenges" ("expires_at");
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Mail on its way out. What it says holds links that open accounts: sealed, and emptied once it is sent.
CREATE TABLE "mails" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "recipient" TEXT NOT NULL,
  "template" TEXT NOT NULL,
  "language" TEXT NOT NULL,
  "content" BYTEA,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "last_error" TEXT,
  "sent_at" TIMESTAMPTZ(6),
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "mails_created_at_idx" ON "mails" ("created_at" DESC);
CREATE INDEX "mails_waiting" ON "mails" ("created_at") WHERE "sent_at" IS NULL;

ALTER TABLE "memberships" DROP CONSTRAINT "memberships_role";
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_role" CHECK ("role" IN ('owner', 'admin', 'agent', 'viewer'));
ALTER TABLE "invitations"
  ADD COLUMN "invited_by" UUID,
  ADD COLUMN "language" TEXT NOT NULL DEFAULT 'en',
  ADD CONSTRAINT "invitations_role" CHECK ("role" IN ('admin', 'agent', 'viewer'));
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_fkey" FOREIGN KEY ("invited_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "invitations_email_idx" ON "invitations" ("email");

-- Which of several workspaces a session works in.
ALTER TABLE "sessions" ADD COLUMN "current_workspace_id" UUID;

-- Errors of one cause stand together; single ones keep pointing at their group.
CREATE TABLE "error_groups" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "fingerprint" TEXT NOT NULL,
  "error_type" TEXT NOT NULL,
  "error_level" TEXT NOT NULL DEFAULT 'error',
  "message" TEXT NOT NULL,
  "status" TEXT NOT NULL DEFAULT 'open',
  "count" BIGINT NOT NULL DEFAULT 0,
  "first_seen_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "last_seen_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "first_release" TEXT,
  "last_release" TEXT,
  "resolved_at" TIMESTAMPTZ(6),
  "spike_warned_at" TIMESTAMPTZ(6),
  CONSTRAINT "error_groups_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "error_groups_status" CHECK ("status" IN ('open', 'resolved', 'ignored'))
);
CREATE UNIQUE INDEX "error_groups_fingerprint_key" ON "error_groups" ("fingerprint");
CREATE INDEX "error_groups_last_seen_at_idx" ON "error_groups" ("last_seen_at" DESC);
ALTER TABLE "error_logs"
  ADD COLUMN "group_id" UUID,
  -- Keyed hash of who it happened to: counts people without naming them.
  ADD COLUMN "person_hash" BYTEA,
  ADD COLUMN "release" TEXT;
ALTER TABLE "error_logs" ADD CONSTRAINT "error_logs_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "error_groups"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "error_logs_group_id_created_at_idx" ON "error_logs" ("group_id", "created_at" DESC);
