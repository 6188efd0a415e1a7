-- A conversation is written anew with each message. Room on its page lets that go without an entry in each of its indexes.
-- Pages that are full get it as their rows move away.
ALTER TABLE "conversations" SET (fillfactor = 80);
