-- What a configured model of embeddings says of a passage; gone with the passage, made anew for another model.
CREATE TABLE "passage_vectors" (
  "passage_id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "model" TEXT NOT NULL,
  "dimensions" INTEGER NOT NULL,
  "vector" BYTEA NOT NULL,
  CONSTRAINT "passage_vectors_pkey" PRIMARY KEY ("passage_id"),
  CONSTRAINT "passage_vectors_passage_id_fkey"
    FOREIGN KEY ("passage_id") REFERENCES "knowledge_passages"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "passage_vectors_workspace_id_model_idx" ON "passage_vectors"("workspace_id", "model");
