-- How often each public page was opened on a day. Sums only: nothing in a row says who.
CREATE TABLE "page_counts" (
  "day" DATE NOT NULL,
  "path" TEXT NOT NULL,
  "language" TEXT NOT NULL,
  "country" TEXT NOT NULL,
  "referrer" TEXT NOT NULL,
  "device" TEXT NOT NULL CHECK ("device" IN ('phone', 'tablet', 'computer')),
  "views" BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY ("day", "path", "language", "country", "referrer", "device")
);
