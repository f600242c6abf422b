-- Rows are updated or deleted only where somebody's answers, or the events of an old day, have to go: PostgreSQL
-- vacuums the tables whenever there is one such row, about once a minute, and so overwrites what was there. A table
-- that was partitioned by hand has no such settings; its partitions may have.
DO $$
DECLARE
  target regclass;
BEGIN
  FOREACH target IN ARRAY ARRAY['result'::regclass, 'visit_event'::regclass] LOOP
    IF (SELECT relkind FROM pg_class WHERE oid = target) = 'r' THEN
      EXECUTE format('ALTER TABLE %s SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0)', target);
    END IF;
  END LOOP;
END
$$;
