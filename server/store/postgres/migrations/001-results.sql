-- One row per attempt, found by its id alone. Ids are hashes, by which a distributed engine can spread the
-- rows. A deleted result keeps id and created_at, all else is NULL, so that a late retry cannot restore it.
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
  -- The version of the texts that all answers were given to (see banks/bank.ts); NULL where unknown.
  bank TEXT,
  -- 1 where the owner agreed that researchers may be given the answers; NULL where not.
  research SMALLINT
);

-- Few agree, and an export reads only those rows.
CREATE INDEX IF NOT EXISTS result_for_research ON result (id) WHERE research = 1;
