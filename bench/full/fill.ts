import type pg from 'pg'
import { asksIn, names, words } from './words'

export interface Sizes {
  messages: number
  /** Of the one large workspace. */
  shoppers: number
  products: number
  pages: number
  otherWorkspaces: number
}

const DAYS = 365

/** What the pages are asked about afterwards. */
export interface Filled {
  workspaceId: string
  ownerId: string
}

/**
 * Fills an empty database with one large workspace, many small ones and what administrators look at. Conversations get
 * denser towards today, words follow Zipf's law, and every text is made anew, so that statistics and indexes look like a
 * shop's. Triggers work as they do for the product.
 */
export async function fill(client: pg.Client, sizes: Sizes): Promise<Filled> {
  const conversations = Math.ceil(sizes.messages / 5)
  await client.query(
    `SET synchronous_commit = off; SET work_mem = '256MB'; SET max_parallel_workers_per_gather = 0`,
  )
  await client.query('SELECT setseed(0.42)')
  await client.query(
    'CREATE TEMP TABLE word AS SELECT n - 1 AS k, w FROM unnest($1::text[]) WITH ORDINALITY AS t(w, n)',
    [words(20_000)],
  )
  await client.query('ALTER TABLE word ADD PRIMARY KEY (k); ANALYZE word')
  await client.query(
    `CREATE TEMP TABLE ask AS SELECT row_number() OVER () - 1 AS k, l AS language, t AS text
       FROM unnest($1::text[], $2::text[]) AS x(l, t);
     `,
    [asksIn.map(({ language }) => language), asksIn.map(({ text }) => text)],
  )
  await client.query(SPEAK)
  const filled = await fillWorkspaces(client, sizes)
  await fillShoppers(client, filled, sizes)
  await fillConversations(client, filled, conversations)
  await fillMessages(client)
  await fillCatalogue(client, filled, sizes)
  await fillDesk(client, sizes)
  return filled
}

/**
 * Words by Zipf's law: a word's rank is exp of an even number. They are drawn by fours, fifty thousand of them, because
 * drawing each word for each text would take most of an hour.
 */
const SPEAK = `
  CREATE TEMP TABLE four AS
    SELECT n / 4 AS k, string_agg(w, ' ') AS text
    FROM (SELECT n, floor(exp(random() * ln(20000)))::int % 20000 AS k FROM generate_series(0, 199999) n) drawn JOIN word USING (k)
    GROUP BY 1;
  ALTER TABLE four ADD PRIMARY KEY (k); ANALYZE four;
  CREATE FUNCTION pg_temp.speak(many integer) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
    DECLARE said text := ''; place integer;
    BEGIN
      FOR turn IN 1..greatest(1, many / 4) LOOP
        place := floor(random() * 50000)::int;
        said := said || ' ' || (SELECT text FROM four WHERE k = place);
      END LOOP;
      RETURN ltrim(said);
    END $$;
  CREATE FUNCTION pg_temp.some(list text[]) RETURNS text LANGUAGE sql VOLATILE AS $$
    SELECT list[1 + floor(random() * cardinality(list))::int] $$`

async function fillWorkspaces(client: pg.Client, { otherWorkspaces }: Sizes): Promise<Filled> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO workspaces (name, slug, time_zone) VALUES ('Large shop', 'large-shop', 'Europe/Istanbul') RETURNING id`,
  )
  const workspaceId = rows[0]!.id
  await client.query(
    `INSERT INTO workspaces (name, slug, created_at)
     SELECT 'Shop ' || n, 'shop-' || n, now() - random() * interval '${DAYS} days' FROM generate_series(1, $1::int) n`,
    [otherWorkspaces],
  )
  // Twenty members of the large one, an owner of each other.
  await client.query(
    `WITH place AS (
       SELECT $1::uuid AS workspace_id, n, CASE n WHEN 1 THEN 'owner' ELSE 'agent' END AS role FROM generate_series(1, 20) n
       UNION ALL SELECT id, 1, 'owner' FROM workspaces WHERE id <> $1
     ), person AS (
       SELECT *, gen_random_uuid() AS user_id, 'member-' || row_number() OVER () || '@example.test' AS email FROM place
     ), made AS (
       INSERT INTO users (id, email, email_normal, email_confirmed_at, created_at)
       SELECT user_id, email, email, now(), now() - random() * interval '${DAYS} days' FROM person
     ), named AS (
       INSERT INTO profiles (user_id, display_name) SELECT user_id, 'Member ' || n FROM person
     )
     INSERT INTO memberships (workspace_id, user_id, role, read_before)
     SELECT workspace_id, user_id, role, now() - interval '30 days' FROM person`,
    [workspaceId],
  )
  await client.query(
    `INSERT INTO conversation_labels (workspace_id, name, color)
     SELECT $1, 'Label ' || n, (ARRAY['red', 'blue', 'green'])[1 + n % 3] FROM generate_series(1, 12) n`,
    [workspaceId],
  )
  const owner = await client.query<{ id: string }>(
    `SELECT user_id AS id FROM memberships WHERE workspace_id = $1 AND role = 'owner'`,
    [workspaceId],
  )
  return { workspaceId, ownerId: owner.rows[0]!.id }
}

/** A third of the large shop's shoppers have names and addresses; the small shops have ten each. */
async function fillShoppers(client: pg.Client, { workspaceId }: Filled, { shoppers }: Sizes): Promise<void> {
  await client.query(
    `INSERT INTO shoppers (workspace_id, external_id, name, email, created_at)
     SELECT $1, CASE WHEN n % 3 = 0 THEN 'customer-' || n END,
       CASE WHEN n % 3 = 0 THEN pg_temp.some($3) || ' ' || pg_temp.some($4) ELSE '' END,
       CASE WHEN n % 3 = 0 THEN 'shopper' || n || '@' || pg_temp.some('{gmail.example,mail.example,posta.example}') ELSE '' END,
       now() - random() * interval '${DAYS} days'
     FROM generate_series(1, $2::int) n`,
    [workspaceId, shoppers, names.first, names.last],
  )
  await client.query(
    `INSERT INTO shoppers (workspace_id, created_at)
     SELECT id, now() - random() * interval '${DAYS} days' FROM workspaces, generate_series(1, 10) WHERE id <> $1`,
    [workspaceId],
  )
}

/** Two each for shoppers of small shops, and as many as wanted for the large one's. */
async function fillConversations(client: pg.Client, { workspaceId }: Filled, wanted: number): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE planned AS
     SELECT gen_random_uuid() AS id, workspace_id, shopper_id, begun, many,
       random() AS fate, random() AS rated, random() AS way, random() AS asked,
       (ARRAY[2, 2, 2, 4, 4, 4, 6, 6, 8, 12])[1 + place % 10] AS messages
     FROM (
       SELECT $1::uuid AS workspace_id, s.ids[1 + floor(random() * cardinality(s.ids))::int] AS shopper_id, n AS place, n AS many,
         now() - interval '${DAYS} days' * power(random(), 1.5) AS begun
       FROM generate_series(1, $2::int) n,
         (SELECT array_agg(id) AS ids FROM shoppers WHERE workspace_id = $1) s
       UNION ALL
       SELECT workspace_id, id, row_number() OVER () * 2 + n, n, now() - interval '${DAYS} days' * power(random(), 1.5)
       FROM shoppers, generate_series(1, 2) n WHERE workspace_id <> $1
     ) x`,
    [workspaceId, wanted],
  )
  await client.query('ANALYZE planned; ANALYZE ask')
  await client.query(
    `INSERT INTO conversations (id, workspace_id, shopper_id, channel, language, subject, last_message_text, status, handler,
       assignee_id, message_count, shopper_message_count, last_shopper_at, needs_reply_since, snoozed_until, last_message_at,
       rating, handed_over_at, closed_at, closed_by, created_at)
     SELECT p.id, p.workspace_id, p.shopper_id,
       CASE WHEN way < .7 THEN 'web' WHEN way < .9 THEN 'shopify' ELSE 'voice' END,
       a.language, left(a.text, 100), left(a.text, 100),
       CASE WHEN over THEN 'CLOSED' ELSE 'OPEN' END::conversation_status,
       CASE WHEN over OR fate >= .12 THEN 'ASSISTANT' WHEN fate < .03 THEN 'WAITING' ELSE 'PERSON' END::conversation_handler,
       CASE WHEN fate < .1 AND p.workspace_id = $1 THEN m.ids[1 + (p.many % 20)] END,
       messages, messages / 2, ended - interval '1 minute',
       CASE WHEN NOT over AND fate < .05 THEN ended END,
       CASE WHEN NOT over AND fate BETWEEN .05 AND .06 THEN now() + interval '1 day' END,
       ended, CASE WHEN rated < .06 THEN 1 WHEN rated < .1 THEN -1 END,
       CASE WHEN fate < .12 THEN ended END,
       CASE WHEN over THEN ended + interval '1 hour' END,
       CASE WHEN over THEN CASE WHEN rated < .3 THEN 'shopper' ELSE 'person' END END, begun
     FROM (SELECT *, begun + messages * interval '40 seconds' AS ended,
         asked > .25 OR begun < now() - interval '60 days' AS over FROM planned) p
       JOIN ask a ON a.k = floor(p.asked * (SELECT count(*) FROM ask))::int,
       (SELECT array_agg(user_id) AS ids FROM memberships WHERE workspace_id = $1) m`,
    [workspaceId],
  )
  await client.query(
    `INSERT INTO conversation_label_uses (workspace_id, conversation_id, label_id)
     SELECT p.workspace_id, p.id, l.ids[1 + (p.many % 12)] FROM planned p,
       (SELECT array_agg(id ORDER BY id) AS ids FROM conversation_labels WHERE workspace_id = $1) l
     WHERE p.workspace_id = $1 AND fate < .15`,
    [workspaceId],
  )
  await client.query(
    `INSERT INTO conversation_reads (workspace_id, conversation_id, user_id, shopper_messages)
     SELECT p.workspace_id, p.id, m.user_id, messages / 4 FROM planned p
       JOIN memberships m ON m.workspace_id = p.workspace_id AND m.role = 'owner'
     WHERE p.workspace_id = $1 AND fate < .1`,
    [workspaceId],
  )
}

const CHUNK = 20_000

/** The shopper and the assistant in turn; a person ends what was handed over. An answer has sources and says what it did. */
async function fillMessages(client: pg.Client): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE turn AS SELECT row_number() OVER (ORDER BY begun) AS n, * FROM planned;
     CREATE INDEX ON turn (n); ANALYZE turn`,
  )
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM turn')
  for (let from = 1; from <= rows[0]!.count; from += CHUNK)
    await client.query(MESSAGES, [from, from + CHUNK - 1])
}

const MESSAGES = `
  INSERT INTO messages (id, workspace_id, conversation_id, seq, author, text, language, client_id, outcome, intent, answer_ms,
    parts, trace, created_at)
  SELECT md5(id || ' ' || seq)::uuid, workspace_id, id, seq, author, CASE author
      WHEN 'SHOPPER' THEN replace(a.text, '{order}', '#' || (100000 + floor(random() * 800000))::int) || ' '
        || pg_temp.speak(2 + floor(random() * 9)::int)
        || CASE WHEN random() < .03 THEN ' shopper' || floor(random() * 50000)::int || '@mail.example' ELSE '' END
      ELSE pg_temp.speak(8 + floor(random() * 24)::int) END,
    a.language, CASE author WHEN 'ASSISTANT' THEN 'reply:' || md5(id || ' ' || seq - 1)::uuid ELSE 'm' || seq END, outcome,
    CASE WHEN outcome = 'smalltalk' THEN 'thanks' WHEN outcome IS NOT NULL THEN 'question.' || floor(random() * 200)::int END,
    CASE WHEN outcome IS NOT NULL THEN (40 + 400 * power(random(), 3))::int END,
    CASE WHEN outcome IN ('answered', 'shown') THEN jsonb_build_array(jsonb_build_object('type', 'sources', 'sources',
      jsonb_build_array(jsonb_build_object('n', 1, 'title', pg_temp.speak(4), 'url', 'https://shop.example/' || seq,
        'quote', pg_temp.speak(25), 'kind', 'page', 'id', id)))) ELSE '[]'::jsonb END,
    CASE WHEN outcome IS NOT NULL THEN jsonb_build_object('tools', jsonb_build_array(jsonb_build_object('name', 'knowledge',
      'ms', 12)), 'why', jsonb_build_object('weighed', pg_temp.speak(40))) ELSE '[]'::jsonb END,
    begun + seq * interval '40 seconds'
  FROM (
    SELECT t.*, s.seq, d.author, CASE WHEN d.author = 'ASSISTANT' THEN CASE
        WHEN s.seq = t.messages AND fate > .8 THEN 'smalltalk' WHEN d.luck < .55 THEN 'answered' WHEN d.luck < .67 THEN 'shown'
        WHEN d.luck < .75 THEN 'clarified' WHEN d.luck < .88 THEN 'unknown' WHEN d.luck < .93 THEN 'refused'
        ELSE 'smalltalk' END END AS outcome
    FROM turn t, generate_series(1, t.messages) AS s(seq),
      LATERAL (SELECT random() + 0 * s.seq AS luck, CASE WHEN s.seq % 2 = 1 THEN 'SHOPPER'
        WHEN t.fate < .12 AND s.seq = t.messages THEN 'PERSON' ELSE 'ASSISTANT' END::message_author AS author) d
    WHERE t.n BETWEEN $1 AND $2
  ) x JOIN ask a ON a.k = (floor(x.asked * (SELECT count(*) FROM ask))::int + seq / 2) % (SELECT count(*) FROM ask)`

async function fillCatalogue(
  client: pg.Client,
  { workspaceId }: Filled,
  { products, pages }: Sizes,
): Promise<void> {
  await client.query(
    `WITH made AS (
       INSERT INTO products (workspace_id, handle, title, description_text, vendor, product_type, tags, currency,
         price_min_minor, price_max_minor, stock_total, published_at, updated_at)
       SELECT $1, 'product-' || n, pg_temp.speak(5), pg_temp.speak(60), 'Vendor ' || (n % 180), 'Type ' || (n % 60),
         ARRAY['tag-' || (n % 400), 'tag-' || (n % 37)], 'USD', 1000 + n, 2000 + n, n % 90, now(),
         now() - random() * interval '${DAYS} days'
       FROM generate_series(1, $2::int) n RETURNING id, workspace_id
     ), pictures AS (
       INSERT INTO product_images (workspace_id, product_id, position, url)
       SELECT workspace_id, id, p, 'https://shop.example/' || id || '/' || p FROM made, generate_series(0, 1) p
     )
     INSERT INTO product_variants (workspace_id, product_id, position, title, sku, price_minor, stock)
     SELECT workspace_id, id, p, 'Variant ' || p, 'SKU-' || p, 1000, 5 FROM made, generate_series(0, 2) p`,
    [workspaceId, products],
  )
  await client.query(
    `WITH source AS (
       INSERT INTO knowledge_sources (workspace_id, kind, title, markdown, status, created_at)
       SELECT $1, 'PAGE', pg_temp.speak(5), pg_temp.speak(400), 'READY', now() - random() * interval '${DAYS} days'
       FROM generate_series(1, $2::int) n RETURNING id, workspace_id, markdown
     ), document AS (
       INSERT INTO knowledge_documents (workspace_id, source_id, title, language, content_hash, char_count)
       SELECT workspace_id, id, 'Page', 'en', decode(md5(id::text), 'hex'), 2000 FROM source RETURNING id, source_id, workspace_id
     )
     INSERT INTO knowledge_passages (workspace_id, source_id, document_id, position, text, language)
     SELECT workspace_id, source_id, id, p, pg_temp.speak(60), 'en' FROM document, generate_series(0, 3) p`,
    [workspaceId, pages],
  )
}

/** What administrators look at, in proportion to how many customers there are. */
async function fillDesk(client: pg.Client, { otherWorkspaces }: Sizes): Promise<void> {
  await client.query(
    `WITH made AS (
       INSERT INTO error_groups (fingerprint, error_type, message, count, last_seen_at)
       SELECT 'f' || n, 'TypeError', pg_temp.speak(8), 50, now() - random() * interval '60 days'
       FROM generate_series(1, $1::int) n RETURNING id
     )
     INSERT INTO error_logs (error_type, message, group_id, created_at)
     SELECT 'TypeError', pg_temp.speak(8), id, now() - random() * interval '60 days' FROM made, generate_series(1, 50)`,
    [otherWorkspaces],
  )
  await client.query(
    `INSERT INTO inquiries (kind, name, email, email_normal, language, subject, message, digest, status, created_at)
     SELECT 'contact', 'Visitor ' || n, 'v' || n || '@example.test', 'v' || n || '@example.test', 'en', pg_temp.speak(4),
       pg_temp.speak(60), md5(n::text), (ARRAY['new', 'seen', 'answered', 'closed'])[1 + n % 4],
       now() - random() * interval '${DAYS} days'
     FROM generate_series(1, $1::int * 5) n`,
    [otherWorkspaces],
  )
  await client.query(
    `INSERT INTO quotes (number, version, state, email, customer, language, currency, lines, tax, net_minor, tax_minor,
       total_minor, valid_days, valid_until, created_at)
     SELECT 'Q-2026-' || lpad(n::text, 8, '0'), 1, 'DRAFT', 'q' || n || '@example.test',
       jsonb_build_object('name', 'Buyer ' || n, 'country', 'US'), 'en', 'USD', '[{}]', '{}', 1000, 0, 1000, 30, now(),
       now() - random() * interval '${DAYS} days'
     FROM generate_series(1, $1::int * 2) n`,
    [otherWorkspaces],
  )
  await client.query(
    `INSERT INTO subscriptions (workspace_id, state, plan_code, billing_interval, currency, amount_minor, period_start,
       period_end, billing_cycle_anchor)
     SELECT id, 'ACTIVE', 'growth', 'month', 'USD', 4900, now() - interval '10 days', now() + interval '20 days', now()
     FROM workspaces WHERE slug LIKE 'shop-%'`,
  )
  await client.query(
    `INSERT INTO usage_events (source, id, workspace_id, type, subject, time)
     SELECT '/workspaces/' || workspace_id || '/conversations', id, workspace_id, 'conversation.answered', id, begun
     FROM planned WHERE fate < .7`,
  )
  await client.query(
    `INSERT INTO page_counts (day, path, language, country, referrer, device, views)
     SELECT current_date - d, '/page-' || p, l, c, '', v, 1 + d % 9
     FROM generate_series(0, 89) d, generate_series(1, $1::int / 40) p, unnest('{en,tr,ar,ja}'::text[]) l,
       unnest('{US,TR,DE}'::text[]) c, unnest('{phone,computer}'::text[]) v`,
    [otherWorkspaces],
  )
}
