-- A vector of words holds 1 MB. In the worst text a letter takes four and a half bytes of it: a longer one is kept whole and
-- found by its beginning.
CREATE OR REPLACE FUNCTION search_words(text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT to_tsvector('pg_catalog.simple', left(search_tokens(left($1, 200000)), 200000))
$$;

-- What is written as one with an Arabic word before it: the article, alone and behind "and", "so", "with" or "like", and with
-- "for", with which it melts. Whoever looks for the word means each of them.
CREATE FUNCTION search_forms(token text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT token
  UNION
  SELECT before || regexp_replace(token, '^(?:[وفبك]?ال|لل)(?=..)', '')
  FROM unnest(ARRAY['', 'ال', 'وال', 'فال', 'بال', 'كال', 'لل']) AS before
  WHERE token ~ '^[\u0621-\u064a\u0671-\u06d3]'
$$;

CREATE OR REPLACE FUNCTION search_query(looked_for text, beginnings boolean) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT to_tsquery('pg_catalog.simple', string_agg(chain, ' & ')) FROM (
    SELECT '(' || string_agg('(' || (
        SELECT string_agg('''' || form || '''' || CASE WHEN beginnings AND token !~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u9fff]'
          THEN ':*' ELSE '' END, ' | ') FROM search_forms(token) AS form
      ) || ')', ' <-> ' ORDER BY token_at) || ')' AS chain
    FROM regexp_split_to_table(looked_for, '\s+') WITH ORDINALITY AS term(term, term_at),
      regexp_split_to_table(search_tokens(term), '\s+') WITH ORDINALITY AS token(token, token_at)
    WHERE token <> '' GROUP BY term_at
  ) chains
$$;

-- Which of the made-up names (conversations/visitor-name.ts) somebody without one has: 30 times the quality's place among
-- 24, and the thing's among 30.
CREATE FUNCTION visitor_number(id uuid) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT ('x' || substr(digits, 1, 6))::bit(24)::integer % 24 * 30 + ('x' || substr(digits, 7, 6))::bit(24)::integer % 30
  FROM replace($1::text, '-', '') AS digits
$$;
