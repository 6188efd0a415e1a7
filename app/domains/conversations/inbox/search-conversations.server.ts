import { Prisma, workspaceDb } from '~/platform/db/db.server'
import { isTimeText } from '~/platform/http/page-key'
import type { ConversationFilter } from './conversation-filter'
import { filterConditions, readerJoins } from './conversation-filter-sql.server'
import { type CalledVisitors, visitorsCalled } from './visitors-called.server'

/** What is ranked at once: so many of the newest places that match, then the next so many. */
const WINDOW = 300
/**
 * Messages that are read one after the other, newest first, before the index of words is asked. It gives all places of a
 * word, scattered over the table, and is the slower way to a window of a common one. From a share of `COMMON` on reading on
 * is the faster way.
 */
const NEWEST = 4_000
const FURTHER = 40_000
const COMMON = 0.01
/** Of what is narrowed besides, fewer are met, and the index knows nothing of that. */
const COMMON_NARROWED = 0.003
/** Of so many of the newest messages the middles of words are looked through, where nothing else is found. */
const MIDDLES = 20_000
/** So many are ranked by themselves too, rather than all that the index has. */
const ENOUGH = 90
/** The rest of a longer search is ignored. */
const MOST_TERMS = 10
const SHORTEST_PART = 3

/** How well it matches, the best last. */
const RANKS = { parts: 0, words: 1, phrase: 2, name: 3 }

interface Place {
  id: string
  rank: number
  /** When it was said. */
  at: string
  lastMessageAt: string
}

export interface FoundPage {
  /** Of conversations, in their order. */
  ids: string[]
  next: string | null
}

interface Search {
  filter: ConversationFilter & { search: string }
  limit: number
  cursor: string | null
  readerId: string | null
  /** In which the team reads the made-up names of visitors. */
  language: string
}

/** What every statement of a search needs. */
type Asked = Pick<Search, 'filter' | 'readerId'> & { called: CalledVisitors }

/**
 * Conversations in whose messages all that is looked for stands together, each word by its beginning and each code or
 * address by any part of it, and those of shoppers who are called so. Best first: names, then words in their order, whole
 * words, beginnings and parts; of equals the newest. Ranking all that has a common word would take seconds, so the newest
 * `WINDOW` matches are ranked, then those before them.
 */
export async function searchConversations(
  workspaceId: string,
  { filter, limit, cursor, readerId, language }: Search,
): Promise<FoundPage> {
  const asked: Asked = { filter, readerId, called: visitorsCalled(filter.search, language) }
  const ids: string[] = []
  let place = cursor ? readCursor(cursor) : null
  for (;;) {
    const { places, end } = await readWindow(workspaceId, { ...asked, before: place?.before ?? null })
    const ranked = rank(places)
    const from = place?.after ? ranked.filter((one) => isBehind(one, place!.after!)) : ranked
    const taken = from.slice(0, limit - ids.length)
    ids.push(...taken.map(({ id }) => id))
    if (taken.length < from.length)
      return { ids, next: writeCursor({ before: place?.before ?? null, after: taken.at(-1)! }) }
    if (!end && !cursor && ids.length === 0)
      return { ids: await readMiddles(workspaceId, asked, limit), next: null }
    if (!end) return { ids, next: null }
    place = { before: end, after: null }
    if (ids.length === limit) return { ids, next: writeCursor(place) }
  }
}

interface Window {
  /** The newest first. */
  places: Place[]
  /** Before which the next one is; null where there is none. */
  end: string | null
}

async function readWindow(workspaceId: string, options: Asked & { before: string | null }): Promise<Window> {
  const common = isNarrowed(options.filter) ? COMMON_NARROWED : COMMON
  for (const many of [NEWEST, FURTHER]) {
    const since = await findStart(workspaceId, many, options.before)
    if (!since) break
    const places = await readPlaces(workspaceId, { ...options, since })
    if (places.length === WINDOW) return { places, end: places.at(-1)!.at }
    if (many === FURTHER && places.length >= ENOUGH) return { places, end: since }
    if (places.length < NEWEST * common) break
  }
  const places = await readPlaces(workspaceId, { ...options, since: null })
  return { places, end: places.length === WINDOW ? places.at(-1)!.at : null }
}

const isNarrowed = ({ search: _search, ...filter }: ConversationFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined)

/** When the oldest of so many messages was written; null where there aren't as many. */
async function findStart(workspaceId: string, many: number, before: string | null): Promise<string | null> {
  const [row] = await workspaceDb(workspaceId).$queryRaw<{ at: string }[]>`
    SELECT created_at::text AS at FROM message_words
    WHERE workspace_id = ${workspaceId}::uuid ${isBefore('created_at', before)}
    ORDER BY created_at DESC OFFSET ${many} LIMIT 1`
  return row?.at ?? null
}

async function readPlaces(
  workspaceId: string,
  {
    filter: { search, ...filter },
    readerId,
    called,
    before,
    since,
  }: Asked & { before: string | null; since: string | null },
): Promise<Place[]> {
  const own = Prisma.sql`${workspaceId}::uuid`
  const found = { ofMessage: holds('m.words', 'm.codes', search), ofShopper: holdsName(search), called }
  const isFiltered = isNarrowed(filter)
  const conditions = Prisma.sql`${filterConditions(workspaceId, filter)}`
  const reader = filter.unread ? readerJoins(readerId) : Prisma.empty
  // OFFSET settles what decides which rows are read: their time where that is limited, otherwise their words.
  const messages = since
    ? Prisma.sql`(SELECT * FROM message_words WHERE workspace_id = ${own} AND created_at >= ${since}::timestamptz
        ${isBefore('created_at', before)} OFFSET 0)`
    : Prisma.sql`(SELECT * FROM message_words WHERE workspace_id = ${own} ${isBefore('created_at', before)})`
  return workspaceDb(workspaceId).$queryRaw<Place[]>`
    WITH said AS (
      SELECT m.conversation_id, m.created_at AS at,
        CASE WHEN m.words @@ phraseto_tsquery('simple', search_tokens(${search})) THEN ${RANKS.phrase}::int
          WHEN m.words @@ search_query(${search}, false) THEN ${RANKS.words}::int ELSE ${RANKS.parts}::int END AS rank
      FROM ${messages} m WHERE ${found.ofMessage} OFFSET 0
    ), named AS (
      SELECT c.id AS conversation_id, c.last_message_at AS at, s.rank
      FROM (
        SELECT s.id, ${RANKS.name}::int AS rank FROM shoppers s WHERE s.workspace_id = ${own} AND ${found.ofShopper}
        ${isCalled(called) ? visitorsOf(workspaceId, called) : Prisma.empty} OFFSET 0
      ) s
        CROSS JOIN LATERAL (
          SELECT * FROM conversations c WHERE c.shopper_id = s.id AND c.workspace_id = ${own}
            ${isBefore('c.last_message_at', before)}
            ${since ? Prisma.sql`AND c.last_message_at >= ${since}::timestamptz` : Prisma.empty}
          OFFSET 0
        ) c
    ), newest AS (
      SELECT f.* FROM (SELECT *, false AS is_name FROM said UNION ALL SELECT *, true FROM named) f
      ${isFiltered ? Prisma.sql`JOIN conversations c ON c.id = f.conversation_id ${reader} WHERE ${conditions}` : Prisma.sql`WHERE true`}
      ${before ? Prisma.sql`AND NOT ${isFoundAfter(before, found)}` : Prisma.empty}
      ORDER BY f.at DESC LIMIT ${WINDOW}
    )
    SELECT conversation_id AS id, rank, at::text, (
        SELECT c.last_message_at::text FROM conversations c WHERE c.id = conversation_id AND c.workspace_id = ${own}
      ) AS "lastMessageAt"
    FROM newest ORDER BY at DESC`
}

const isCalled = ({ whole, part }: CalledVisitors): boolean => whole.length + part.length > 0

/** Visitors who told no name, in the words of the index on their made-up ones. */
const visitorsOf = (workspaceId: string, { whole, part }: CalledVisitors): Prisma.Sql => Prisma.sql`
  UNION ALL SELECT s.id, CASE WHEN visitor_number(s.id) = ANY(${whole}::int[]) THEN ${RANKS.name}::int ELSE ${RANKS.parts}::int END
  FROM shoppers s WHERE s.workspace_id = ${workspaceId}::uuid AND s.name = ''
    AND visitor_number(s.id) = ANY(${[...whole, ...part]}::int[])`

/** The newest conversations in whose last messages, of the whole workspace, each term stands anywhere in a word. */
async function readMiddles(
  workspaceId: string,
  { filter: { search, ...filter }, readerId }: Asked,
  limit: number,
): Promise<string[]> {
  const terms = search.split(/\s+/u).slice(0, MOST_TERMS)
  if (terms.some((term) => term.length < SHORTEST_PART || isCode(term))) return []
  const all = terms.map(
    (term) =>
      Prisma.sql`(m.words::text LIKE search_pattern(${term}) OR m.codes LIKE search_pattern(${term}))`,
  )
  const rows = await workspaceDb(workspaceId).$queryRaw<{ id: string }[]>`
    SELECT c.id FROM (
      SELECT m.conversation_id, max(m.created_at) AS at FROM (
        SELECT * FROM message_words WHERE workspace_id = ${workspaceId}::uuid ORDER BY created_at DESC LIMIT ${MIDDLES}
      ) m WHERE ${Prisma.join(all, ' AND ')} GROUP BY 1
    ) f JOIN conversations c ON c.id = f.conversation_id ${filter.unread ? readerJoins(readerId) : Prisma.empty}
    WHERE ${filterConditions(workspaceId, filter)}
    ORDER BY f.at DESC LIMIT ${limit}`
  return rows.map(({ id }) => id)
}

/** What is kept so that any part of it is found. */
const isCode = (term: string): boolean => /[\d@.]/.test(term)

/** Whether a row's words and codes have all that is looked for. */
function holds(words: string, codes: string, search: string): Prisma.Sql {
  const terms = search.split(/\s+/u).slice(0, MOST_TERMS)
  const parts = terms.filter((term) => term.length >= SHORTEST_PART && isCode(term))
  const rest = terms.filter((term) => !parts.includes(term)).join(' ')
  const all = parts.map(
    (part) => Prisma.sql`(${Prisma.raw(words)} @@ search_query(${part}, true)
      OR ${Prisma.raw(codes)} LIKE search_pattern(${part}))`,
  )
  if (rest || all.length === 0) all.push(Prisma.sql`${Prisma.raw(words)} @@ search_query(${rest}, true)`)
  return Prisma.join(all, ' AND ')
}

/** The same of `shoppers s`, in the words of the index on their names and addresses. */
const holdsName = (search: string): Prisma.Sql =>
  Prisma.sql`(s.name <> '' OR s.email <> '') AND ${holds(
    `search_words(s.name || ' ' || s.email)`,
    `search_codes(s.name || ' ' || s.email)`,
    search,
  )}`

/** Whether a place `f` belongs to a conversation that a window before has shown: by a later message, or by its name. */
const isFoundAfter = (
  before: string,
  { ofMessage, ofShopper, called }: { ofMessage: Prisma.Sql; ofShopper: Prisma.Sql; called: CalledVisitors },
): Prisma.Sql => Prisma.sql`(
  EXISTS (SELECT 1 FROM messages said JOIN message_words m ON m.message_id = said.id
    WHERE said.conversation_id = f.conversation_id AND said.created_at >= ${before}::timestamptz AND ${ofMessage})
  OR (NOT f.is_name AND EXISTS (SELECT 1 FROM conversations own JOIN shoppers s ON s.id = own.shopper_id
    WHERE own.id = f.conversation_id AND (${ofShopper}
      OR (s.name = '' AND visitor_number(s.id) = ANY(${[...called.whole, ...called.part]}::int[]))))))`

const isBefore = (column: string, before: string | null): Prisma.Sql =>
  before ? Prisma.sql`AND ${Prisma.raw(column)} < ${before}::timestamptz` : Prisma.empty

/** Each conversation once, by its best place. */
function rank(places: readonly Place[]): Place[] {
  const best = new Map<string, Place>()
  for (const place of places) if ((best.get(place.id)?.rank ?? -1) < place.rank) best.set(place.id, place)
  return [...best.values()].sort((a, b) => (isBehind(a, b) ? 1 : -1))
}

type Ranked = Pick<Place, 'id' | 'rank' | 'lastMessageAt'>

/** PostgreSQL writes times so that their texts sort as they do. */
function isBehind(one: Ranked, other: Ranked): boolean {
  if (one.rank !== other.rank) return one.rank < other.rank
  if (one.lastMessageAt !== other.lastMessageAt) return one.lastMessageAt < other.lastMessageAt
  return one.id < other.id
}

interface Cursor {
  /** Where the window begins. */
  before: string | null
  /** The last of it that was shown. */
  after: Ranked | null
}

const writeCursor = ({ before, after }: Cursor): string =>
  ['found', before ?? '', after?.rank ?? '', after?.lastMessageAt ?? '', after?.id ?? ''].join('~')

const CURSOR =
  /^found~([\d\-:. +]{19,40})?~(?:~~|([0-3])~([\d\-:. +]{19,40})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))$/

function readCursor(cursor: string): Cursor | null {
  const [, before, rank, lastMessageAt, id] = CURSOR.exec(cursor) ?? []
  if (!isTimeText(before ?? lastMessageAt ?? '') || (lastMessageAt && !isTimeText(lastMessageAt))) return null
  const after = rank && lastMessageAt && id ? { rank: Number(rank), lastMessageAt, id } : null
  return before || after ? { before: before ?? null, after } : null
}
