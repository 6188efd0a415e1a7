-- Who ended a conversation: a shopper who closes it after an answer was helped, one who was closed out was not.
ALTER TABLE "conversations" ADD COLUMN "closed_by" TEXT;
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_closed_by" CHECK ("closed_by" IN ('shopper', 'person'));
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_counts" CHECK ("message_count" >= 0 AND "unread_count" >= 0);
