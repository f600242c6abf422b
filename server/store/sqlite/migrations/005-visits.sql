-- Events of visits whose visitors agreed to be counted, one row per event (see banks/visit-event.ts), until
-- their day is finalized. day is the UTC day of "at", as YYYY-MM-DD.
CREATE TABLE visit_event (
  id TEXT PRIMARY KEY NOT NULL,
  visit TEXT NOT NULL,
  day TEXT NOT NULL,
  at INTEGER NOT NULL,
  type TEXT NOT NULL,
  route TEXT NOT NULL,
  locale TEXT NOT NULL,
  offline INTEGER NOT NULL,
  detail TEXT,
  source TEXT,
  medium TEXT,
  campaign TEXT,
  term TEXT,
  content TEXT,
  referrer TEXT,
  country TEXT,
  city TEXT,
  ip TEXT
) STRICT;

CREATE INDEX visit_event_by_day ON visit_event (day);

-- Counts of a finalized day: how many visits, or events, had which value of a measure (see visits/tally.ts).
CREATE TABLE visit_tally (
  day TEXT NOT NULL,
  measure TEXT NOT NULL,
  value TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, measure, value)
) STRICT, WITHOUT ROWID;
