import { randomBytes } from 'node:crypto'
import type { StorePlatform } from '../platform'
import type { AccessToken, Installation } from '../state/installation'
import type { Shop } from '../state/shop'
import type { Staff } from '../state/staff'
import { sessionId } from './signatures'

export const OFFLINE_SECONDS = 3600
export const REFRESH_SECONDS = 90 * 24 * 3600
const ONLINE_SECONDS = 24 * 3600
/** How long a used refresh token can be used again when its replacement got lost. */
const RECOVERY_SECONDS = 30 * 24 * 3600

const secret = (prefix: string) => `${prefix}_${randomBytes(16).toString('hex')}`

/** An offline token, which replaces every offline pair that the app had in this shop. */
export function issueOffline(
  platform: StorePlatform,
  installation: Installation,
  { isExpiring, replaces = null }: { isExpiring: boolean; replaces?: AccessToken['replaces'] },
): AccessToken {
  for (const token of installation.tokens) if (token.mode === 'offline') token.isRevoked = true
  const now = platform.clock.now()
  const token: AccessToken = {
    token: secret('shpat'),
    mode: 'offline',
    scopes: installation.scopes,
    expiresAt: isExpiring ? now + OFFLINE_SECONDS * 1000 : null,
    refreshToken: isExpiring ? secret('shprt') : null,
    refreshExpiresAt: isExpiring ? now + REFRESH_SECONDS * 1000 : null,
    replaces,
    staffId: null,
    isRevoked: false,
  }
  installation.tokens.push(token)
  return token
}

export function issueOnline(platform: StorePlatform, installation: Installation, staff: Staff): AccessToken {
  const token: AccessToken = {
    token: secret('shpua'),
    mode: 'online',
    scopes: installation.scopes,
    expiresAt: platform.clock.now() + ONLINE_SECONDS * 1000,
    refreshToken: null,
    refreshExpiresAt: null,
    replaces: null,
    staffId: staff.id,
    isRevoked: false,
  }
  installation.tokens.push(token)
  return token
}

/**
 * A new pair for a refresh token; null when it doesn't hold any more. A used one holds until its replacement is used,
 * at most thirty days from its first use (https://shopify.dev/changelog/more-resilient-refreshes-for-expiring-offline-access-tokens).
 */
export function refresh(
  platform: StorePlatform,
  installation: Installation,
  sent: string,
): AccessToken | null {
  const now = platform.clock.now()
  const current = installation.tokens.findLast(({ mode, isRevoked }) => mode === 'offline' && !isRevoked)
  if (!current) return null
  if (current.refreshToken === sent && current.refreshExpiresAt! > now)
    return issueOffline(platform, installation, {
      isExpiring: true,
      replaces: {
        refreshToken: sent,
        expiresAt: Math.min(current.refreshExpiresAt!, now + RECOVERY_SECONDS * 1000),
      },
    })
  if (current.replaces?.refreshToken === sent && current.replaces.expiresAt > now)
    return issueOffline(platform, installation, { isExpiring: true, replaces: current.replaces })
  return null
}

/** What the token endpoint answers. */
export function tokenAnswer(token: AccessToken, shop: Shop): object {
  const base = { access_token: token.token, scope: token.scopes.join(',') }
  if (token.mode === 'offline')
    return token.refreshToken
      ? {
          ...base,
          expires_in: OFFLINE_SECONDS,
          refresh_token: token.refreshToken,
          refresh_token_expires_in: REFRESH_SECONDS,
        }
      : base
  const staff = shop.staff.require(token.staffId!)
  return {
    ...base,
    expires_in: ONLINE_SECONDS - 1,
    associated_user_scope: token.scopes.join(','),
    session: sessionId(shop, staff),
    account_number: null,
    associated_user: {
      id: staff.id,
      first_name: staff.firstName,
      last_name: staff.lastName,
      email: staff.email,
      email_verified: staff.emailVerified,
      account_owner: staff.isOwner,
      locale: staff.locale,
      collaborator: staff.isCollaborator,
    },
  }
}
