import type pg from 'pg'
import { statementNames } from '~/platform/db/statement-names'

export interface SlowStatement {
  /** As connections know it, where it has a name. */
  name: string
  ms: number
  times: number
  text: string
  plan: string
}

const WORD =
  /^duration: ([\d.]+) ms\s+plan:\nQuery Text: ([\s\S]*?)\n((?:\S.*)\s+\((?:cost|actual|rows)[\s\S]*)$/

/** Has the server say the plans of statements that take longer than that, also those of plans made for every value. */
export async function tellPlans(admin: pg.Client, database: string, longerThanMs: number): Promise<void> {
  for (const [name, value] of [
    ['session_preload_libraries', `'auto_explain'`],
    ['auto_explain.log_min_duration', `'${longerThanMs}ms'`],
    ['auto_explain.log_level', 'notice'],
    ['auto_explain.log_analyze', 'on'],
    ['auto_explain.log_timing', 'off'],
  ])
    await admin.query(`ALTER DATABASE ${database} SET ${name} = ${value}`)
}

/** Gathers what the server says, the slowest of each statement. */
export function hearPlans(pool: pg.Pool): { takeAll(): SlowStatement[] } {
  const nameOf = statementNames()
  let heard = new Map<string, SlowStatement>()
  pool.on('connect', (client) =>
    client.on('notice', ({ message }) => {
      const [, ms, text, plan] = WORD.exec(message ?? '') ?? []
      if (!text || !plan) return
      const known = heard.get(text)
      const times = (known?.times ?? 0) + 1
      heard.set(
        text,
        known && known.ms > Number(ms)
          ? { ...known, times }
          : {
              name: nameOf({ sql: text }),
              ms: Number(ms),
              times,
              text: text.replace(/\s+/g, ' ').trim(),
              plan,
            },
      )
    }),
  )
  return {
    takeAll() {
      const all = [...heard.values()].sort((a, b) => b.ms - a.ms)
      heard = new Map()
      return all
    },
  }
}
