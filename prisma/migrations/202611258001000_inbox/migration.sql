-- What each member has read, which conversations wait for a person's reply, snoozing, labels, saved views and files.
ALTER TABLE "conversations"
  ADD COLUMN "shopper_message_count" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "last_shopper_at" TIMESTAMPTZ(6),
  ADD COLUMN "needs_reply_since" TIMESTAMPTZ(6),
  ADD COLUMN "snoozed_until" TIMESTAMPTZ(6),
  ADD COLUMN "snoozed_by" UUID;

UPDATE "conversations" AS c
SET "shopper_message_count" = s."count", "last_shopper_at" = s."last"
FROM (
  SELECT "conversation_id", count(*)::int AS "count", max("created_at") AS "last"
  FROM "messages" WHERE "author" = 'SHOPPER' GROUP BY "conversation_id"
) AS s
WHERE s."conversation_id" = c."id";

-- Somebody was asked for and hasn't come, or the last word in a person's conversation is the shopper's.
UPDATE "conversations" AS c
SET "needs_reply_since" = COALESCE(c."handed_over_at", c."last_message_at")
WHERE c."status" = 'OPEN' AND c."handler" = 'WAITING';
UPDATE "conversations" AS c
SET "needs_reply_since" = c."last_shopper_at"
WHERE c."status" = 'OPEN' AND c."handler" = 'PERSON' AND c."last_shopper_at" IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM "messages" m
  WHERE m."conversation_id" = c."id" AND m."author" = 'PERSON' AND m."created_at" > c."last_shopper_at");

CREATE TABLE "conversation_reads" (
  "conversation_id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "shopper_messages" INTEGER NOT NULL,
  "seen_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "conversation_reads_pkey" PRIMARY KEY ("conversation_id", "user_id")
);
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_conversation_id_fkey"
  FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "conversation_reads_workspace_id_user_id_idx" ON "conversation_reads"("workspace_id", "user_id");

-- Whoever joins a team hasn't missed what was said before; whoever is there begins with what waits for people.
ALTER TABLE "memberships" ADD COLUMN "read_before" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "memberships" AS m SET "read_before" = LEAST(now(), COALESCE((
  SELECT min(c."last_shopper_at") - interval '1 microsecond' FROM "conversations" c
  WHERE c."workspace_id" = m."workspace_id" AND c."status" = 'OPEN' AND c."handler" <> 'ASSISTANT' AND c."unread_count" > 0
), now()));
INSERT INTO "conversation_reads" ("conversation_id", "user_id", "workspace_id", "shopper_messages")
SELECT c."id", m."user_id", c."workspace_id",
  CASE WHEN c."handler" = 'ASSISTANT' THEN c."shopper_message_count"
    ELSE GREATEST(0, c."shopper_message_count" - c."unread_count") END
FROM "conversations" c JOIN "memberships" m ON m."workspace_id" = c."workspace_id"
WHERE c."status" = 'OPEN' AND c."last_shopper_at" > m."read_before";

ALTER TABLE "conversations" DROP CONSTRAINT "conversations_counts";
ALTER TABLE "conversations" DROP COLUMN "unread_count";
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_counts"
  CHECK ("message_count" >= 0 AND "shopper_message_count" BETWEEN 0 AND "message_count");
-- Nobody needs to reply where it is over or the assistant answers.
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_needs_reply"
  CHECK ("needs_reply_since" IS NULL OR ("status" = 'OPEN' AND "handler" <> 'ASSISTANT'));
CREATE INDEX "conversations_needs_reply_idx" ON "conversations"("workspace_id", "needs_reply_since")
  WHERE "needs_reply_since" IS NOT NULL;
CREATE INDEX "conversations_with_people_idx" ON "conversations"("workspace_id", "last_shopper_at")
  WHERE "status" = 'OPEN' AND "handler" <> 'ASSISTANT';
CREATE INDEX "conversations_snoozed_idx" ON "conversations"("snoozed_until") WHERE "snoozed_until" IS NOT NULL;

CREATE TABLE "conversation_labels" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "workspace_id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "color" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "conversation_labels_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "conversation_labels_name_key" ON "conversation_labels"("workspace_id", lower("name"));

CREATE TABLE "conversation_label_uses" (
  "conversation_id" UUID NOT NULL,
  "label_id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  CONSTRAINT "conversation_label_uses_pkey" PRIMARY KEY ("conversation_id", "label_id")
);
ALTER TABLE "conversation_label_uses" ADD CONSTRAINT "conversation_label_uses_conversation_id_fkey"
  FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "conversation_label_uses" ADD CONSTRAINT "conversation_label_uses_label_id_fkey"
  FOREIGN KEY ("label_id") REFERENCES "conversation_labels"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "conversation_label_uses_label_id_idx" ON "conversation_label_uses"("label_id");

CREATE TABLE "inbox_views" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "workspace_id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "filter" JSONB NOT NULL,
  "is_shared" BOOLEAN NOT NULL DEFAULT false,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "inbox_views_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "inbox_views_workspace_id_user_id_idx" ON "inbox_views"("workspace_id", "user_id");

-- A file belongs to whoever sent it until the message that carries it is kept.
CREATE TABLE "message_files" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "workspace_id" UUID NOT NULL,
  "shopper_id" UUID,
  "user_id" UUID,
  "conversation_id" UUID,
  "message_id" UUID,
  "name" TEXT NOT NULL,
  "type" TEXT NOT NULL,
  "bytes" INTEGER NOT NULL,
  "storage_key" TEXT NOT NULL,
  "scan" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "message_files_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "message_files_scan" CHECK ("scan" IN ('clean', 'off', 'waiting', 'infected')),
  CONSTRAINT "message_files_sender" CHECK (("shopper_id" IS NULL) <> ("user_id" IS NULL)),
  CONSTRAINT "message_files_place" CHECK (("message_id" IS NULL) = ("conversation_id" IS NULL))
);
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_conversation_id_fkey"
  FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE UNIQUE INDEX "message_files_storage_key_key" ON "message_files"("storage_key");
CREATE INDEX "message_files_workspace_id_idx" ON "message_files"("workspace_id");
CREATE INDEX "message_files_conversation_id_idx" ON "message_files"("conversation_id");
CREATE INDEX "message_files_waiting_idx" ON "message_files"("created_at") WHERE "scan" = 'waiting' OR "message_id" IS NULL;
