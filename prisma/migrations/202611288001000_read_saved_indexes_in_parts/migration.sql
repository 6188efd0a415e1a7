-- Kept as they are, a part of them can be read without the rest. Those saved before are read as well, with more work.
ALTER TABLE saved_indexes ALTER COLUMN bytes SET STORAGE EXTERNAL;
