-- Values of the deployment as a whole, such as the key of the result ids.
CREATE TABLE deployment (
  name TEXT PRIMARY KEY NOT NULL,
  value BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- One row per attempt. A deleted result keeps id and created_at, all else is NULL, so that a late retry
-- cannot restore it. Not WITHOUT ROWID: ids are random, so rows ordered by id would touch a page each, and a
-- group of 26 saves then takes 27 to 58 microseconds per save. Appended rows with an index of ids take 16 to
-- 30, and reads are as fast.
CREATE TABLE result (
  id TEXT PRIMARY KEY NOT NULL,
  created_at INTEGER NOT NULL,
  sheet TEXT,
  test_id TEXT,
  lang TEXT,
  invalid INTEGER,
  time_elapsed INTEGER,
  date_stamp INTEGER,
  age INTEGER,
  gender TEXT
) STRICT;
