import { findIdentityOwner, type ProviderIdentity, resolveIdentity } from '~/domains/identity/identity.server'
import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { matchLanguage } from '~/platform/i18n/languages'
import type { StoreClaims } from '../embedded/session-token.server'
import { askShop, askWho, type ShopFacts, type StaffMember } from './ask-platform.server'
import { connectStore } from './connect-store.server'
import { ensureAccess } from './ensure-access.server'
import { staffIdentity } from './staff-identity'
import { roleOfStaff } from './staff-role'

export interface Arrived {
  userId: string
  workspaceId: string
}

const underWay = new Map<string, Promise<Arrived>>()

/** So long after a mail was sent nobody's reloading sends another. */
const MAIL_REST_MS = 30_000
const mailedAt = new Map<string, number>()

/**
 * Takes somebody in who opened the app in their store's admin and isn't known yet, or wasn't asked about for a day: the
 * shop's token if it is missing, who they are, whose account that opens (the identity door), and the store's workspace.
 * A page asks several times at once: the work is done once.
 *
 * @throws AppError `store_request_refused`, `store_unreachable`, `store_access_lost`; as `resolveIdentity`, above all
 *   `provider_email_needs_verification` while a mail waits for its answer
 */
export function arrive(claims: StoreClaims, visitor: Visitor): Promise<Arrived> {
  const key = `${claims.shopDomain}/${claims.staffId}`
  const running = underWay.get(key)
  if (running) return running
  const arriving = takeIn(claims, visitor).finally(() => underWay.delete(key))
  underWay.set(key, arriving)
  return arriving
}

async function takeIn(claims: StoreClaims, visitor: Visitor): Promise<Arrived> {
  const { shopDomain } = claims
  const isNew = await ensureAccess(claims)
  const store = await systemDb().store.findUnique({ where: { shopDomain } })
  const member = await askWho(claims)
  const facts = isNew || store?.status !== 'ACTIVE' ? await askShop(shopDomain) : null
  const identity = {
    ...staffIdentity(shopDomain, member.staffId),
    email: member.email,
    emailVerified: member.emailVerified,
    name: member.name,
    picture: null,
  }
  const userId =
    (store && (await seatedAs(store.id, member.staffId, identity))) ||
    (await openAccount(identity, shopDomain, beginning(member, facts, store), visitor))
  return { userId, workspaceId: await connectStore({ shopDomain, userId, member, facts }) }
}

/** Somebody who was let in before, as whom: their place isn't given a second time. */
async function seatedAs(
  storeId: string,
  staffId: string,
  { provider, providerId }: ProviderIdentity,
): Promise<string | null> {
  const [staff, owner] = await Promise.all([
    systemDb().storeStaff.findUnique({ where: { storeId_staffId: { storeId, staffId } } }),
    findIdentityOwner(provider, providerId),
  ])
  return staff && staff.userId === owner ? owner : null
}

type Beginning = ReturnType<typeof beginning>

async function openAccount(
  identity: ProviderIdentity,
  shopDomain: string,
  begins: Beginning,
  visitor: Visitor,
): Promise<string> {
  const key = identity.providerId
  const needsMail = new AppError('provider_email_needs_verification')
  if ((mailedAt.get(key) ?? 0) + MAIL_REST_MS > Date.now()) throw needsMail
  const back = new URL('/app/shopify', visitor.origin)
  back.searchParams.set('shop', shopDomain)
  try {
    return await resolveIdentity(identity, { redirectTo: back.href, begins }, visitor)
  } catch (error) {
    if (error instanceof AppError && error.code === needsMail.code) rest(key)
    throw error
  }
}

function rest(key: string): void {
  mailedAt.set(key, Date.now())
  setTimeout(() => mailedAt.delete(key), MAIL_REST_MS).unref()
}

/** What somebody begins with who has no account: the workspace of the store, or one named after it. */
function beginning(
  member: StaffMember,
  facts: ShopFacts | null,
  store: { workspaceId: string; beganWorkspace: boolean } | null,
) {
  const preferredLanguage = matchLanguage(member.locale) ?? 'en'
  if (store) {
    const role = roleOfStaff({ isOwner: member.isOwner, beganWorkspace: store.beganWorkspace })
    return { preferredLanguage, joins: { workspaceId: store.workspaceId, role } }
  }
  return { preferredLanguage, ...(facts ? { workspaceName: facts.name, currency: facts.currency } : {}) }
}
