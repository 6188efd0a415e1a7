import type { Visitor } from '~/platform/http/visitor.server'
import { beginCookieSession } from '../sessions/cookie-session.server'
import type { Presented } from '../tokens/one-time-tokens.server'
import type { LinkType } from './mail-links.server'
import { redeemOneTime } from './redeem-one-time.server'

export type OpenedLink =
  /** Signed in; `lacksPassword` when there's no other way in yet than such a link. */
  | { outcome: 'signed-in'; setCookie: string; lacksPassword: boolean }
  /** One of the two mailboxes agreed to a change of address; the other one hasn't yet. */
  | { outcome: 'half-changed' }
  | { outcome: 'changed' }

/**
 * Uses up a link or a code of a mail on our own pages. A change of address opens no session: two people may hold the
 * two mailboxes, and only one of them is the owner.
 *
 * @throws AppError `otp_expired`, `user_banned`, `rate_limited`; `already_exists` when a changed address was taken
 *   meanwhile
 */
export async function openMailedLink(
  type: Exclude<LinkType, 'recovery'>,
  presented: Presented,
  visitor: Visitor,
): Promise<OpenedLink> {
  return redeemOneTime(type, presented, visitor, async ({ userId, method, isHalf }, tx) => {
    if (isHalf) return { outcome: 'half-changed' }
    if (type === 'email_change') return { outcome: 'changed' }
    const user = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { passwordHash: true, identities: { where: { provider: { not: 'email' } }, take: 1 } },
    })
    const setCookie = await beginCookieSession({ userId, method }, visitor, tx)
    return {
      outcome: 'signed-in',
      setCookie,
      lacksPassword: !user.passwordHash && user.identities.length === 0,
    }
  })
}
