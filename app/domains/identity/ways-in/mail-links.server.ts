import { env } from '~/platform/env/env.server'
import type { Visitor } from '~/platform/http/visitor.server'
import type { TokenKind } from '../tokens/one-time-tokens.server'

/** The protocol's name of a link's kind. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change' | 'email'

export const LINK_TYPE: Partial<Record<TokenKind, LinkType>> = {
  confirmation: 'signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
}

/**
 * Where a client may send people after a link or a provider: our own pages, and the origins that the operator has
 * named. Anything else is left out, and our start page takes its place: never an open redirect.
 */
export function allowedRedirect(wanted: string | null | undefined, visitor: Visitor): string | null {
  if (!wanted) return null
  try {
    const url = new URL(wanted, visitor.origin)
    if (url.username || url.password || !/^https?:$/.test(url.protocol)) return null
    return [visitor.origin, ...env().AUTH_REDIRECT_ORIGINS].includes(url.origin) ? url.href : null
  } catch {
    return null
  }
}

export interface LinkOrder {
  kind: TokenKind
  secret: string
  redirectTo: string | null
  /** A client with PKCE takes the way through the protocol, wherever it lives. */
  hasChallenge: boolean
  sentAt: Date
}

/** The protocol's own address of a link (`GET /verify`), as GoTrue makes it. */
export function protocolLink(
  { kind, secret, redirectTo }: Pick<LinkOrder, 'kind' | 'secret' | 'redirectTo'>,
  visitor: Pick<Visitor, 'origin'>,
): string {
  const url = new URL('/auth/v1/verify', visitor.origin)
  url.searchParams.set('token', secret)
  url.searchParams.set('type', LINK_TYPE[kind] ?? kind)
  url.searchParams.set('redirect_to', redirectTo ?? visitor.origin)
  return url.href
}

/**
 * The address in a mail. It leads to a page of ours whose button uses the link up: mail scanners open every link,
 * and must not spend it. A client elsewhere gets the protocol's own address.
 */
export function mailedLink(
  { kind, secret, redirectTo, hasChallenge, sentAt }: LinkOrder,
  visitor: Pick<Visitor, 'origin'>,
): string {
  const type = LINK_TYPE[kind] ?? kind
  const leavesUs = redirectTo !== null && new URL(redirectTo).origin !== visitor.origin
  if (hasChallenge || leavesUs) return protocolLink({ kind, secret, redirectTo }, visitor)
  const url = new URL(type === 'recovery' ? '/auth' : '/auth/confirm', visitor.origin)
  url.searchParams.set('type', type)
  url.searchParams.set('token_hash', secret)
  url.searchParams.set('at', String(Math.floor(sentAt.getTime() / 1000)))
  const next = redirectTo ? new URL(redirectTo) : null
  if (next && next.pathname !== '/' && next.pathname !== '/auth')
    url.searchParams.set('next', next.pathname + next.search)
  return url.href
}
