-- An upload is known by its sender's id for it, so that one sent again is the same file; pictures have a size and a preview.
ALTER TABLE "message_files"
  ADD COLUMN "client_id" TEXT NOT NULL,
  ADD COLUMN "width" INTEGER,
  ADD COLUMN "height" INTEGER,
  ADD COLUMN "has_preview" BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT "message_files_workspace_id_fkey"
    FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "message_files_shopper_id_fkey"
    FOREIGN KEY ("shopper_id") REFERENCES "shoppers"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "message_files_message_id_fkey"
    FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE UNIQUE INDEX "message_files_shopper_id_client_id_key" ON "message_files"("shopper_id", "client_id");
CREATE UNIQUE INDEX "message_files_user_id_workspace_id_client_id_key"
  ON "message_files"("user_id", "workspace_id", "client_id");
CREATE INDEX "message_files_message_id_idx" ON "message_files"("message_id");

-- Bytes whose row is gone, whatever statement took it: a chore removes them from storage.
CREATE TABLE "file_removals" (
  "storage_key" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "file_removals_pkey" PRIMARY KEY ("storage_key")
);

CREATE FUNCTION note_file_removal() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO file_removals (storage_key)
  SELECT OLD.storage_key UNION ALL SELECT OLD.storage_key || '-preview' WHERE OLD.has_preview
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER message_files_note_removal AFTER DELETE ON "message_files"
  FOR EACH ROW EXECUTE FUNCTION note_file_removal();

-- Whether shoppers may send files.
ALTER TABLE "widget_settings" ADD COLUMN "takes_files" BOOLEAN NOT NULL DEFAULT true;
