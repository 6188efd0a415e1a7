import type { IncomingHttpHeaders } from 'node:http'
import { remembering } from '~/platform/memory/remembering'

/** What of a request says where it came from. */
export interface Forwarded {
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string; encrypted?: boolean }
}

/** The visitor's network address behind so many trusted proxies, as Express' `request.ip` has it. */
export function addressOf({ headers, socket }: Forwarded, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return socket.remoteAddress
  const forwarded = headers['x-forwarded-for']
  // Each proxy adds at the end whom it heard from.
  const claimed = String(forwarded ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
    .reverse()
  return [socket.remoteAddress, ...claimed][Math.min(trustedProxies, claimed.length)]
}

/** By which protocol the visitor came, as Express' `request.protocol` has it. */
export function protocolOf({ headers, socket }: Forwarded, trustedProxies: number): string {
  const own = socket.encrypted ? 'https' : 'http'
  if (trustedProxies === 0) return own
  const [first = ''] = String(headers['x-forwarded-proto'] ?? own).split(',')
  return first.trim()
}

/** A name or an address, with or without a port (RFC 9110, 7.2). */
export const PLAIN_HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Addresses that visitors asked for: few, but anybody may name any. */
const ORIGINS_REMEMBERED = 100
const originOf = remembering(ORIGINS_REMEMBERED, (address) =>
  URL.canParse(address) ? new URL(address).origin : null,
)

/**
 * The address that the visitor asked for, scheme and host; null where that takes more than reading the Host header
 * (RFC 9112, 3.2).
 */
export function askedOrigin({ headers }: Forwarded, protocol: string): string | null {
  const { host } = headers
  if (!host) return null
  return PLAIN_HOST.test(host) ? originOf(`${protocol}://${host}`) : null
}
