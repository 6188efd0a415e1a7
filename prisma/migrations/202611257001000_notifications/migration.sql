-- The key pair by which push services know this installation (RFC 8292): one, made at first start, its private half sealed.
CREATE TABLE "vapid_keys" (
  "id" TEXT NOT NULL DEFAULT 'push',
  "public_key" TEXT NOT NULL,
  "private_key" BYTEA NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "vapid_keys_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "vapid_keys_one" CHECK ("id" = 'push')
);

-- A member's browsers that take pushes. Signing out there ends it; address and keys are sealed, as whoever has them can push.
CREATE TABLE "push_subscriptions" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "user_id" UUID NOT NULL,
  "session_id" UUID NOT NULL,
  "endpoint_hash" BYTEA NOT NULL,
  "sealed" BYTEA NOT NULL,
  "user_agent" TEXT,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "used_at" TIMESTAMPTZ(6),
  CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "push_subscriptions_endpoint_hash_key" ON "push_subscriptions"("endpoint_hash");
CREATE INDEX "push_subscriptions_user_id_idx" ON "push_subscriptions"("user_id");
CREATE INDEX "push_subscriptions_session_id_idx" ON "push_subscriptions"("session_id");
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a person wants to be told of and how; a person without a row has the usual ones.
CREATE TABLE "notification_settings" (
  "user_id" UUID NOT NULL,
  "settings" JSONB NOT NULL,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "notification_settings_pkey" PRIMARY KEY ("user_id")
);
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Which members have a page of ours open now; a stream that isn't seen any more is gone.
CREATE TABLE "member_presence" (
  "stream_id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "seen_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "member_presence_pkey" PRIMARY KEY ("stream_id")
);
CREATE INDEX "member_presence_workspace_id_seen_at_idx" ON "member_presence"("workspace_id", "seen_at");
ALTER TABLE "member_presence" ADD CONSTRAINT "member_presence_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "member_presence" ADD CONSTRAINT "member_presence_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Of what a member was told, and that it is over: while one is open, more of the same is not told again.
CREATE TABLE "member_notices" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "workspace_id" UUID NOT NULL,
  "conversation_id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "pushed_at" TIMESTAMPTZ(6),
  "mailed_at" TIMESTAMPTZ(6),
  "closed_at" TIMESTAMPTZ(6),
  CONSTRAINT "member_notices_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "member_notices_kind" CHECK ("kind" IN ('waiting', 'message', 'assigned', 'mentioned'))
);
CREATE UNIQUE INDEX "member_notices_one_open" ON "member_notices"("conversation_id", "user_id", "kind") WHERE "closed_at" IS NULL;
CREATE INDEX "member_notices_workspace_id_idx" ON "member_notices"("workspace_id");
CREATE INDEX "member_notices_user_id_idx" ON "member_notices"("user_id");
CREATE INDEX "member_notices_created_at_idx" ON "member_notices"("created_at");
ALTER TABLE "member_notices" ADD CONSTRAINT "member_notices_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "member_notices" ADD CONSTRAINT "member_notices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- When a workspace's people are there, in its time zone; without a row nothing is said about it.
CREATE TABLE "workspace_hours" (
  "workspace_id" UUID NOT NULL,
  "hours" JSONB NOT NULL,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "workspace_hours_pkey" PRIMARY KEY ("workspace_id")
);
ALTER TABLE "workspace_hours" ADD CONSTRAINT "workspace_hours_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Where answers go when the shopper has left, up to which message they have read and been mailed, since when the team
-- knows that somebody waits, and when one of them last looked.
ALTER TABLE "conversations"
  ADD COLUMN "reply_email" TEXT,
  ADD COLUMN "reply_email_at" TIMESTAMPTZ(6),
  ADD COLUMN "shopper_read_seq" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "mailed_seq" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "team_told_at" TIMESTAMPTZ(6),
  ADD COLUMN "looked_at" TIMESTAMPTZ(6),
  ADD CONSTRAINT "conversations_reply_email_length" CHECK (length("reply_email") <= 254);
