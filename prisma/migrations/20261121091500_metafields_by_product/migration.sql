-- Metafields are only ever read and written with their product, whose unique index leads to them; a feed's product has
-- dozens, and each one paid for an index that no query used.
DROP INDEX "metafields_workspace_id_idx";
