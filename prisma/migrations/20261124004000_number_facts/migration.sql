-- What operators ask about whoever uses numbers of a kind, beside papers: sealed, as it is personal.
CREATE TABLE "number_facts" (
  "workspace_id" UUID NOT NULL,
  "country" TEXT NOT NULL,
  "type" TEXT NOT NULL,
  "facts" BYTEA NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "number_facts_pkey" PRIMARY KEY ("workspace_id", "country", "type")
);
ALTER TABLE "number_facts" ADD CONSTRAINT "number_facts_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
