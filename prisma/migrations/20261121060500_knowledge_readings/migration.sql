-- A reading holds its source by a lease that it renews with each page, so that a killed one is started again and
-- two never write at once; the number fences off a reading whose source was edited or taken over meanwhile.
ALTER TABLE "knowledge_sources"
    ADD COLUMN "read_number" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "lease_until" TIMESTAMPTZ(6),
    ADD COLUMN "progress" JSONB,
    ADD COLUMN "problems" JSONB NOT NULL DEFAULT '[]';
