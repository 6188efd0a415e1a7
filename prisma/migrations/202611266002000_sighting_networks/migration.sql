-- From which networks a site was seen, as keyed hashes, at most five: what one stranger makes up is seen from one.
ALTER TABLE "widget_sightings" ADD COLUMN "seen_by" BYTEA[] DEFAULT ARRAY[]::BYTEA[];
