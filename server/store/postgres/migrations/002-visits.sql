-- Events of visits whose visitors agreed to be counted, one row per event (see banks/visit-event.ts), until
-- their day is finalized. day is the UTC day of "at", as YYYY-MM-DD.
CREATE TABLE IF NOT EXISTS visit_event (
  id TEXT NOT NULL PRIMARY KEY,
  visit TEXT NOT NULL,
  day TEXT NOT NULL,
  at BIGINT NOT NULL,
  type TEXT NOT NULL,
  route TEXT NOT NULL,
  locale TEXT NOT NULL,
  offline SMALLINT NOT NULL,
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
);

CREATE INDEX IF NOT EXISTS visit_event_by_day ON visit_event (day, id);

-- Counts of a finalized day: how many visits, or events, had which value of a measure (see visits/tally.ts).
CREATE TABLE IF NOT EXISTS visit_tally (
  day TEXT NOT NULL,
  measure TEXT NOT NULL,
  value TEXT NOT NULL,
  count BIGINT NOT NULL,
  PRIMARY KEY (day, measure, value)
);
