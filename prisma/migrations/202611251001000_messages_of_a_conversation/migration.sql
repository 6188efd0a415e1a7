-- Messages of a conversation are always asked for with their workspace. Without an index over both, a database that has
-- counted nothing yet goes through all of a workspace's messages for each of its conversations.
CREATE INDEX "messages_workspace_id_conversation_id_seq_idx" ON "messages" ("workspace_id", "conversation_id", "seq");
