-- What public pages show of a written text: made when it is saved, in a process of its own, instead of for each visitor.
ALTER TABLE "knowledge_sources" ADD COLUMN "html" TEXT;
ALTER TABLE "knowledge_sources" ADD COLUMN "html_version" INTEGER NOT NULL DEFAULT 0;
