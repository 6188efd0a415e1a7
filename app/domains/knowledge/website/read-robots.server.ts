import type { GuardedFetch } from '~/platform/http/guarded-fetch.server'
import { documentReader } from '../reading/read-apart.server'
import { UnreadableError } from '../reading/reading-failure'

export interface Robots {
  /** Those of some addresses that may be asked for, in order. */
  allowedOf(addresses: string[]): Promise<string[]>
  /** To wait between two requests, in milliseconds. */
  delayMs: number
  sitemaps: string[]
}

const MAX_BYTES = 512 * 1024
const DELAY_MS = 200
/** A site that asks for more is read this slowly, so that a reading ends. */
const LONGEST_DELAY_MS = 10_000

/**
 * The site's wishes (RFC 9309): without a file all is allowed; when the server fails, nothing is, which throws
 * `server_error`.
 */
export async function readRobots(fetch: GuardedFetch, origin: string): Promise<Robots> {
  const url = `${origin}/robots.txt`
  const { status, body } = await fetch(url, { maxBytes: MAX_BYTES })
  if (status >= 500) throw new UnreadableError('server_error')
  if (status >= 400) return { allowedOf: async (addresses) => addresses, delayMs: DELAY_MS, sitemaps: [] }
  const text = body.toString('utf8')
  const read = (addresses: string[]) =>
    documentReader().read<'rules'>({ kind: 'rules', url, text, addresses })
  const { delayS, sitemaps } = await read([])
  return {
    allowedOf: async (addresses) => {
      if (addresses.length === 0) return []
      const { allowed } = await read(addresses)
      return addresses.filter((_address, i) => allowed[i])
    },
    delayMs: Math.min(Math.max(delayS * 1000, DELAY_MS), LONGEST_DELAY_MS),
    sitemaps,
  }
}
