-- What a shop's model used on a day was one row, which each transaction that recorded an answer held until it was over. Now
-- each database connection adds to one of sixteen; whoever reads adds them up. A visitor's own answers come one by one and
-- keep one row.
ALTER TABLE "model_usage" ADD COLUMN "share" SMALLINT NOT NULL DEFAULT 0;
ALTER TABLE "model_usage" DROP CONSTRAINT "model_usage_pkey",
  ADD CONSTRAINT "model_usage_pkey" PRIMARY KEY ("workspace_id", "day", "visitor", "currency", "share");
