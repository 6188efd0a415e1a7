import { createHash } from 'node:crypto'

/** Lists of ids make a statement for each length: these are rarely said twice. */
const LONGEST_CHARS = 4000
/** Each connection keeps its statements until it closes, some 20 KB each on the server. */
const MOST_STATEMENTS = 400

/**
 * Names for statements, so that a connection parses and plans each but once: for small reads that is most of
 * what they cost. Made without end, they would fill the server's memory: past the bound a statement goes
 * nameless, which PostgreSQL parses each time.
 *
 * A pooler between us and the server has to keep connections by session; LISTEN asks that of it as well.
 */
export function statementNames(most = MOST_STATEMENTS): (statement: { sql: string }) => string {
  const names = new Map<string, string>()
  return ({ sql }) => {
    const known = names.get(sql)
    if (known !== undefined) return known
    if (sql.length > LONGEST_CHARS || names.size >= most) return ''
    const name = `p${createHash('sha256').update(sql).digest('base64url').slice(0, 24)}`
    names.set(sql, name)
    return name
  }
}
