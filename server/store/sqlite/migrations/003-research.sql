-- 1 where the owner agreed that researchers may be given the answers; NULL where not, as in every result
-- saved before this column existed. Few agree, and an export reads only those rows.
ALTER TABLE result ADD COLUMN research INTEGER;
CREATE INDEX result_for_research ON result (id) WHERE research = 1;
