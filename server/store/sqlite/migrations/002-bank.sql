-- The version of the texts that all answers were given to (see banks/bank.ts); NULL where unknown, as in
-- every result saved before this column existed.
ALTER TABLE result ADD COLUMN bank TEXT;
