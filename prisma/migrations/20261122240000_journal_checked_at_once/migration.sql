-- The same promise, that an entry comes whole and balanced in one statement, looked at by counting: a comparison row by
-- row of what a transition table holds has no statistics to plan with, and took most of a flood's time.
CREATE OR REPLACE FUNCTION check_journal_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lopsided BIGINT;
BEGIN
  SELECT l.entry_id INTO lopsided FROM new_lines l GROUP BY l.entry_id, l.currency HAVING sum(l.amount_minor) <> 0 LIMIT 1;
  IF lopsided IS NULL THEN
    SELECT n.entry_id INTO lopsided
    FROM (SELECT entry_id, count(*) AS lines FROM new_lines GROUP BY entry_id) n
    WHERE n.lines <> (SELECT count(*) FROM journal_lines l WHERE l.entry_id = n.entry_id) LIMIT 1;
  END IF;
  IF lopsided IS NOT NULL THEN
    RAISE EXCEPTION 'journal entry % does not balance', lopsided USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
