-- Conversations held on a store's storefront: which store, and what the page told with the last message.
ALTER TABLE "conversations" ADD COLUMN "page_context" JSONB;
ALTER TABLE "conversations" ADD COLUMN "store_id" UUID;
