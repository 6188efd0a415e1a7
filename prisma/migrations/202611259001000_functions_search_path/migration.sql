-- A temporary table comes before a real one of the same name unless a function says otherwise, and every role may make
-- temporary tables: what guards the books would add up rows that whoever writes has made up.
DO $$
DECLARE
  own regprocedure;
BEGIN
  FOR own IN SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, public, pg_temp', own);
  END LOOP;
END $$;
