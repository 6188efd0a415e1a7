-- Several connected shops of one workspace may use the same handles. What belongs to no shop counts as one of its own.
DROP INDEX "products_workspace_id_handle_key";
CREATE UNIQUE INDEX "products_handle" ON "products" ("workspace_id", "handle", "store_id") NULLS NOT DISTINCT;

ALTER TABLE "collections" ADD COLUMN "store_id" UUID, ADD COLUMN "external_id" TEXT;
DROP INDEX "collections_workspace_id_handle_key";
CREATE UNIQUE INDEX "collections_handle" ON "collections" ("workspace_id", "handle", "store_id") NULLS NOT DISTINCT;
CREATE UNIQUE INDEX "collections_store_external" ON "collections" ("store_id", "external_id") WHERE "store_id" IS NOT NULL;

-- Pages and policies of a connected shop are knowledge that is kept as the shop has it.
ALTER TYPE "source_kind" ADD VALUE 'STORE';
ALTER TABLE "knowledge_sources" ADD COLUMN "store_id" UUID, ADD COLUMN "external_id" TEXT;
CREATE UNIQUE INDEX "knowledge_sources_store_external" ON "knowledge_sources" ("store_id", "external_id")
  WHERE "store_id" IS NOT NULL;

CREATE TABLE "sync_runs" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "workspace_id" UUID NOT NULL,
  "store_id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "reason" TEXT NOT NULL,
  "status" TEXT NOT NULL DEFAULT 'QUEUED',
  "operation_id" TEXT,
  "operation_at" TIMESTAMPTZ(6),
  "operation_tries" INTEGER NOT NULL DEFAULT 0,
  "bytes_total" BIGINT,
  "bytes_done" BIGINT NOT NULL DEFAULT 0,
  "products_total" INTEGER,
  "products_done" INTEGER NOT NULL DEFAULT 0,
  "created" INTEGER NOT NULL DEFAULT 0,
  "updated" INTEGER NOT NULL DEFAULT 0,
  "unchanged" INTEGER NOT NULL DEFAULT 0,
  "removed" INTEGER NOT NULL DEFAULT 0,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "failure" JSONB,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "started_at" TIMESTAMPTZ(6),
  "finished_at" TIMESTAMPTZ(6),
  CONSTRAINT "sync_runs_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "sync_runs_kind" CHECK ("kind" IN ('full', 'check')),
  CONSTRAINT "sync_runs_reason" CHECK ("reason" IN ('install', 'manual', 'nightly', 'many-changes')),
  CONSTRAINT "sync_runs_status" CHECK ("status" IN ('QUEUED', 'WAITING', 'READING', 'DONE', 'FAILED', 'CANCELED'))
);
ALTER TABLE "sync_runs" ADD CONSTRAINT "sync_runs_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "sync_runs_store_id_created_at_idx" ON "sync_runs" ("store_id", "created_at" DESC);
CREATE INDEX "sync_runs_workspace_id_idx" ON "sync_runs" ("workspace_id");
-- Two readings of one shop at once would each take the other's products for gone.
CREATE UNIQUE INDEX "sync_runs_one_under_way" ON "sync_runs" ("store_id") WHERE "status" IN ('QUEUED', 'WAITING', 'READING');

CREATE TABLE "sync_seen" (
  "run_id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "external_id" TEXT NOT NULL,
  CONSTRAINT "sync_seen_pkey" PRIMARY KEY ("run_id", "external_id")
);
ALTER TABLE "sync_seen" ADD CONSTRAINT "sync_seen_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "sync_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "sync_seen_workspace_id_idx" ON "sync_seen" ("workspace_id");

CREATE TABLE "store_changes" (
  "store_id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "external_id" TEXT NOT NULL,
  "wanted" INTEGER NOT NULL DEFAULT 1,
  "done" INTEGER NOT NULL DEFAULT 0,
  "source_updated_at" TIMESTAMPTZ(6),
  "due_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "tries" INTEGER NOT NULL DEFAULT 0,
  "gone_at" TIMESTAMPTZ(6),
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "store_changes_pkey" PRIMARY KEY ("store_id", "external_id")
);
ALTER TABLE "store_changes" ADD CONSTRAINT "store_changes_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "store_changes_workspace_id_idx" ON "store_changes" ("workspace_id");
CREATE INDEX "store_changes_due" ON "store_changes" ("store_id", "due_at") WHERE "wanted" > "done";
