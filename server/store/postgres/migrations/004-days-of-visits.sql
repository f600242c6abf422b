-- Events have their day only: by its moment, an event could be matched with the result that was saved then,
-- which visitors are promised is not possible. Processes of an earlier release still write "at", so a later
-- release removes it; this one leaves it 0.
ALTER TABLE visit_event ALTER COLUMN at SET DEFAULT 0;
UPDATE visit_event SET at = 0 WHERE at <> 0;
