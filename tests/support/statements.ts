import pg from 'pg'
import { vi } from 'vitest'

/** What a piece of work asks of the database: the text of each statement, in order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.map(([asked]) => textOf(asked).replace(/\s+/g, ' ').trim())
  } finally {
    query.mockRestore()
  }
}

/** node-postgres takes a text or an object that holds it. */
function textOf(asked: unknown): string {
  return typeof asked === 'string' ? asked : String((asked as { text?: unknown }).text)
}
