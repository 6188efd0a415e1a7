-- The secret of an invitation that its inviter passes on, because this installation can't send mail. Null where it was
-- mailed: then only the mailbox has it, and following it proves the address.
ALTER TABLE "invitations" ADD COLUMN "link_secret" BYTEA;
