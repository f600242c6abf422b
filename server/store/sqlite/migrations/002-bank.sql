-- The version of the words that every answer was given to (see banks/bank.ts); NULL where it is not known, as of every
-- result kept before this column was.
ALTER TABLE result ADD COLUMN bank TEXT;
