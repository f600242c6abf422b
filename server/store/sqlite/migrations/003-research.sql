-- 1 where the owner agreed that researchers may be given the answers; NULL where nobody said so, as of every result kept
-- before this column was. Few are, and an export reads only those.
ALTER TABLE result ADD COLUMN research INTEGER;
CREATE INDEX result_for_research ON result (id) WHERE research = 1;
