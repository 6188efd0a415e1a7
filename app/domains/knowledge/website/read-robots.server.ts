import robotsParser from 'robots-parser'
import type { GuardedFetch } from '~/platform/http/guarded-fetch.server'
import { UnreadableError } from '../reading/reading-failure'

export interface Robots {
  isAllowed(address: string): boolean
  /** To wait between two requests, in milliseconds. */
  delayMs: number
  sitemaps: string[]
}

const NAME = 'ParleyBot'
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
  if (status >= 400) return { isAllowed: () => true, delayMs: DELAY_MS, sitemaps: [] }
  const robots = robotsParser(url, body.toString('utf8'))
  const delay = (robots.getCrawlDelay(NAME) ?? 0) * 1000
  return {
    isAllowed: (address) => robots.isAllowed(address, NAME) !== false,
    delayMs: Math.min(Math.max(delay, DELAY_MS), LONGEST_DELAY_MS),
    sitemaps: robots.getSitemaps(),
  }
}
