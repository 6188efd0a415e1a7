-- What the inbox searches: the words of each message, and of shoppers' names and addresses, by PostgreSQL's full text;
-- parts of numbers, codes and addresses by trigrams. Both extensions are trusted: a database's owner may make them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- One form for what people write in several: small letters, no accents (dotless and dotted i are one, as are ş and s, ё and е,
-- أ and ا), letters and digits of usual width. The same in every database, whatever its locale knows of letters.
CREATE FUNCTION search_form(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT normalize(regexp_replace(normalize(lower(translate($1, 'İIı', 'iii')), NFKD),
    '[\u0300-\u036f\u0640\u064b-\u065f\u0670]', '', 'g'), NFKC)
$$;

-- Words apart: signs become spaces, and letters of scripts that put no spaces between words (Chinese, Japanese, Thai, Lao,
-- Burmese, Khmer) words of their own, which are found by standing next to each other.
CREATE FUNCTION search_tokens(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT regexp_replace(regexp_replace(search_form($1),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u060c\u061b\u061f\u06d4\u2000-\u206f\u2190-\u2bff\u3000-\u3004\u3008-\u3020\u30fb]+',
    ' ', 'g'),
    '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff])', ' \1 ', 'g')
$$;

CREATE FUNCTION search_words(text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT to_tsvector('pg_catalog.simple', search_tokens($1))
$$;

-- What has a digit or is an address, as it was written: parts of it are looked for.
CREATE FUNCTION search_codes(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(string_agg(code[1], ' '), '') FROM regexp_matches(search_form($1), '(\S*[0-9@]\S*)', 'g') AS code
$$;

-- What finds those words: each that is looked for by its beginning, or whole; what was written as one with signs in it, and
-- letters that are words, next to each other. Null where there is no letter.
CREATE FUNCTION search_query(looked_for text, beginnings boolean) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT to_tsquery('pg_catalog.simple', string_agg(chain, ' & ')) FROM (
    SELECT '(' || string_agg('''' || token || '''' || CASE WHEN beginnings AND token !~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u9fff]'
      THEN ':*' ELSE '' END, ' <-> ' ORDER BY token_at) || ')' AS chain
    FROM regexp_split_to_table(looked_for, '\s+') WITH ORDINALITY AS term(term, term_at),
      regexp_split_to_table(search_tokens(term), '\s+') WITH ORDINALITY AS token(token, token_at)
    WHERE token <> '' GROUP BY term_at
  ) chains
$$;

-- What a part of a code is found by.
CREATE FUNCTION search_pattern(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT '%' || regexp_replace(search_form($1), '([\\%_])', '\\\1', 'g') || '%'
$$;

-- Each message's own, beside it: a table that is read thousands of rows at a time, of which the messages' own are too wide.
CREATE TABLE "message_words" (
  "message_id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "conversation_id" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL,
  "words" TSVECTOR NOT NULL,
  "codes" TEXT NOT NULL,
  CONSTRAINT "message_words_pkey" PRIMARY KEY ("message_id")
);
ALTER TABLE "message_words" ADD CONSTRAINT "message_words_message_id_fkey"
  FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE FUNCTION keep_message_words() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.text = '' THEN
    DELETE FROM message_words WHERE message_id = NEW.id;
  ELSE
    INSERT INTO message_words (message_id, workspace_id, conversation_id, created_at, words, codes)
    VALUES (NEW.id, NEW.workspace_id, NEW.conversation_id, NEW.created_at, search_words(NEW.text), search_codes(NEW.text))
    ON CONFLICT (message_id) DO UPDATE SET created_at = EXCLUDED.created_at, words = EXCLUDED.words, codes = EXCLUDED.codes;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER messages_words AFTER INSERT ON "messages"
  FOR EACH ROW WHEN (NEW."text" <> '') EXECUTE FUNCTION keep_message_words();
CREATE TRIGGER messages_changed_words AFTER UPDATE ON "messages"
  FOR EACH ROW WHEN (NEW."text" <> OLD."text" OR NEW."created_at" <> OLD."created_at") EXECUTE FUNCTION keep_message_words();
