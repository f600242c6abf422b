-- Events have their day only and, without rowids, no order in which they came: by either, an event could be
-- matched with the result that was saved at that moment, which visitors are promised is not possible.
CREATE TABLE visit_event_of_day (
  id TEXT PRIMARY KEY NOT NULL,
  visit TEXT NOT NULL,
  day TEXT NOT NULL,
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
) STRICT, WITHOUT ROWID;

INSERT INTO visit_event_of_day
SELECT id, visit, day, type, route, locale, offline, detail, source, medium, campaign, term, content, referrer,
  country, city, ip
FROM visit_event;

DROP TABLE visit_event;
ALTER TABLE visit_event_of_day RENAME TO visit_event;
CREATE INDEX visit_event_by_day ON visit_event (day);
