-- 1 where the page was translated while items were answered, whose words were then not the bank's; NULL where
-- not, as in every result saved before this column existed.
ALTER TABLE result ADD COLUMN translated INTEGER;
