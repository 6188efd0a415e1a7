-- How many rows of a list its reader sees at once; without a choice as many as the application shows.
ALTER TABLE "profiles" ADD COLUMN "page_rows" SMALLINT CHECK ("page_rows" IN (25, 50, 100));
