import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import type { TokenKind } from '../tokens/one-time-tokens.server'
import { hashOf } from '../tokens/secret-hash.server'
import { type LinkType, mailedLink } from './mail-links.server'
import { KINDS_OF } from './redeem-one-time.server'
import {
  requestRecovery,
  requestSignInLink,
  resendConfirmation,
  resendEmailChangeOf,
} from './request-mail.server'

export type LinkState = 'ready' | 'used' | 'expired' | 'unknown'

/** What a page says about a mailed link before its button is pressed. Looking uses nothing up. */
export async function findMailedLink(type: LinkType, secret: string): Promise<LinkState> {
  const token = await find(type, secret)
  if (!token) return 'unknown'
  if (token.usedAt) return 'used'
  return token.expiresAt < new Date() ? 'expired' : 'ready'
}

/**
 * The page of ours that a link of the protocol leads to when it ends on our own site: its button uses the link up,
 * not its opening. Null for a link that leads elsewhere, asks for a code (RFC 7636), or was never made.
 */
export async function pageOfLink(
  type: LinkType,
  secret: string,
  redirectTo: string,
  visitor: Visitor,
): Promise<string | null> {
  if (new URL(redirectTo).origin !== visitor.origin) return null
  const token = await find(type, secret)
  if (!token || token.codeChallenge) return null
  const kind = token.kind as TokenKind
  return mailedLink({ kind, secret, redirectTo, hasChallenge: false, sentAt: token.createdAt }, visitor)
}

/**
 * Sends a fresh link of the same kind to the address that an old one went to. The old link tells nobody that address:
 * the mail goes to its owner.
 *
 * @throws AppError `otp_expired` when the old link is forgotten, `email_rate_limited`
 */
export async function sendFreshLink(type: LinkType, secret: string, visitor: Visitor): Promise<void> {
  const token = await find(type, secret)
  if (!token?.email) throw new AppError('otp_expired')
  const order = { email: token.email, redirectTo: token.redirectTo, challenge: null }
  switch (token.kind) {
    case 'confirmation':
      return resendConfirmation(order, visitor)
    case 'recovery':
      return requestRecovery(order, visitor)
    case 'magiclink':
      return requestSignInLink({ ...order, createUser: false, metadata: {} }, visitor)
    case 'email_change_current':
    case 'email_change_new': {
      const { newEmail } = await systemDb().user.findUniqueOrThrow({ where: { id: token.userId } })
      if (!newEmail) throw new AppError('otp_expired')
      return resendEmailChangeOf(token.userId, order, visitor)
    }
    default:
      throw new AppError('otp_expired')
  }
}

async function find(type: LinkType, secret: string) {
  const token = await systemDb().oneTimeToken.findUnique({ where: { tokenHash: hashOf(secret) } })
  return token && (KINDS_OF[type] as readonly string[]).includes(token.kind) ? token : null
}
