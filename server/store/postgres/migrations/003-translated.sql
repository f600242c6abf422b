-- 1 where the page was translated while items were answered, whose words were then not the bank's; NULL where
-- not. Rows are not rewritten. A table that was partitioned by hand may have the column already.
ALTER TABLE result ADD COLUMN IF NOT EXISTS translated SMALLINT;
