-- Counters of attempts: each sign-in and each message of a shopper waited for the disk to keep one. After a crash of
-- the database they begin anew, which costs nobody anything; a restart keeps them.
ALTER TABLE "rate_limits" SET UNLOGGED;
