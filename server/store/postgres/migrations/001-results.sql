-- One row an attempt, found by its id alone, by which a distributed engine spreads the rows: ids are hashes. A deleted
-- result keeps id and created_at, all else NULL, so that a late retry cannot revive it.
CREATE TABLE IF NOT EXISTS result (
  id TEXT NOT NULL PRIMARY KEY,
  created_at BIGINT NOT NULL,
  sheet TEXT,
  test_id TEXT,
  lang TEXT,
  invalid SMALLINT,
  time_elapsed BIGINT,
  date_stamp BIGINT,
  age INTEGER,
  gender TEXT,
  -- The version of the words that every answer was given to (see banks/bank.ts); NULL where it is not known.
  bank TEXT,
  -- 1 where the owner agreed that researchers may be given the answers; NULL where nobody said so.
  research SMALLINT
);

-- Few agree, and an export reads only those.
CREATE INDEX IF NOT EXISTS result_for_research ON result (id) WHERE research = 1;
