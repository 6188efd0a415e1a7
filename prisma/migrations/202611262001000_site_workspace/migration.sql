-- The workspace that belongs to the installation itself: its assistant answers on the installation's own public pages.
ALTER TABLE "workspaces" ADD COLUMN "is_site" BOOLEAN NOT NULL DEFAULT false;

-- There is one at most, however many processes make it at once.
CREATE UNIQUE INDEX "workspaces_is_site" ON "workspaces" ("is_site") WHERE "is_site";
