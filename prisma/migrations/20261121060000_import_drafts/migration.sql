ALTER TABLE "products" ADD COLUMN "catalog_version" BIGINT NOT NULL DEFAULT 0;
CREATE INDEX "products_workspace_id_catalog_version_idx" ON "products"("workspace_id", "catalog_version");

ALTER TABLE "catalog_imports"
  ADD COLUMN "products_total" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "products_done" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "shop_url" TEXT;

-- Unlogged: what is staged can be read again from the file, and needn't survive a crash of the database.
CREATE UNLOGGED TABLE "import_drafts" (
    "workspace_id" UUID NOT NULL,
    "import_id" UUID NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "handle" TEXT NOT NULL,
    "draft" JSONB NOT NULL,

    CONSTRAINT "import_drafts_pkey" PRIMARY KEY ("import_id", "ordinal")
);
CREATE INDEX "import_drafts_import_id_handle_ordinal_idx" ON "import_drafts"("import_id", "handle", "ordinal");
CREATE INDEX "import_drafts_workspace_id_idx" ON "import_drafts"("workspace_id");
ALTER TABLE "import_drafts" ADD CONSTRAINT "import_drafts_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "catalog_imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;
