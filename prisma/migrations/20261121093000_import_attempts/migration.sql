-- How often an import was begun: one that ends the process or fails time and again is given up instead of tried for
-- ever.
ALTER TABLE "catalog_imports" ADD COLUMN "attempts" INTEGER NOT NULL DEFAULT 0;
