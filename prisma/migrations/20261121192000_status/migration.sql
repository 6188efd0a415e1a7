-- What every component of the installation answered, minute by minute, and in how many minutes of each day.
CREATE TABLE "status_probes" (
  "component" TEXT NOT NULL,
  "at" TIMESTAMPTZ(0) NOT NULL,
  "state" TEXT NOT NULL CHECK ("state" IN ('up', 'slow', 'down', 'off')),
  "latency_ms" INTEGER,
  PRIMARY KEY ("component", "at")
);
CREATE INDEX "status_probes_at_idx" ON "status_probes" ("at");

CREATE TABLE "status_days" (
  "component" TEXT NOT NULL,
  "day" DATE NOT NULL,
  "up" INTEGER NOT NULL DEFAULT 0,
  "slow" INTEGER NOT NULL DEFAULT 0,
  "down" INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY ("component", "day")
);

-- What an admin says about it.
CREATE TABLE "status_incidents" (
  "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  "title" TEXT NOT NULL,
  "language" TEXT NOT NULL,
  "components" TEXT[] DEFAULT ARRAY[]::TEXT[],
  "started_at" TIMESTAMPTZ(6) NOT NULL,
  "resolved_at" TIMESTAMPTZ(6),
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX "status_incidents_started_at_idx" ON "status_incidents" ("started_at" DESC);

CREATE TABLE "status_incident_entries" (
  "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  "incident_id" UUID NOT NULL REFERENCES "status_incidents" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "stage" TEXT NOT NULL CHECK ("stage" IN ('investigating', 'identified', 'monitoring', 'resolved')),
  "message" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX "status_incident_entries_incident_id_created_at_idx" ON "status_incident_entries" ("incident_id", "created_at");

-- Who wants to be mailed; nobody is before they have said so twice.
CREATE TABLE "status_subscribers" (
  "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  "email" TEXT NOT NULL,
  "email_normal" TEXT NOT NULL UNIQUE,
  "language" TEXT NOT NULL,
  "confirmed_at" TIMESTAMPTZ(6),
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
