-- Where the widget was asked for, allowed or not: the install check reads it. Origins only, nothing of visitors.
CREATE TABLE "widget_sightings" (
    "workspace_id" UUID NOT NULL,
    "origin" TEXT NOT NULL,
    "first_seen_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "widget_sightings_pkey" PRIMARY KEY ("workspace_id","origin")
);
