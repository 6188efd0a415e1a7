import type { IncomingMessage } from 'node:http'
import { env } from '~/platform/env/env.server'
import { PLAIN_HOST } from './kept/forwarded'

/**
 * Settles under which address a request was asked for, before anything reads it. `X-Forwarded-Host` is anybody's to send
 * and stands in links, redirects and caches if it is believed: it counts only where it says what PUBLIC_URL says, of a
 * proxy that doesn't hand the host on. `X-Forwarded-Proto` may name http and https.
 *
 * @returns whether the request names a host that can stand in an address; without one it speaks HTTP/1.0
 */
export function settleAddress({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const forwarded = headers['x-forwarded-host']
  delete headers['x-forwarded-host']
  const { PUBLIC_URL } = env()
  const ownHost = PUBLIC_URL ? new URL(PUBLIC_URL).host : null
  if (ownHost && String(forwarded).split(',')[0]!.trim().toLowerCase() === ownHost) headers.host = ownHost
  const protocol = headers['x-forwarded-proto']
  if (protocol !== undefined && !/^https?\s*(?:,|$)/.test(String(protocol)))
    delete headers['x-forwarded-proto']
  headers.host ??= ownHost ?? 'localhost'
  return PLAIN_HOST.test(headers.host) && URL.canParse(`http://${headers.host}`)
}
