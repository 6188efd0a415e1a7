import { Session } from '@shopify/shopify-api'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { open, seal } from '~/platform/secrets/secrets.server'

const STORE_TOKEN = 'store-token'

type Kept = ReturnType<Session['toObject']>

/** The platform's word for a shop's tokens is session. Sealed whole: nothing but ids and times stands in the clear. */
export const tokenStorage = {
  async storeSession(session: Session): Promise<boolean> {
    await writeToken(systemDb(), session)
    return true
  },

  async loadSession(id: string): Promise<Session | undefined> {
    const row = await systemDb().storeToken.findUnique({ where: { id } })
    return row ? openToken(row.sealed) : undefined
  },

  async deleteSession(id: string): Promise<boolean> {
    await systemDb().storeToken.deleteMany({ where: { id } })
    return true
  },

  async deleteSessions(ids: string[]): Promise<boolean> {
    await systemDb().storeToken.deleteMany({ where: { id: { in: ids } } })
    return true
  },

  async findSessionsByShop(shop: string): Promise<Session[]> {
    const rows = await systemDb().storeToken.findMany({ where: { shopDomain: shop }, orderBy: { id: 'asc' } })
    return rows.map(({ sealed }) => openToken(sealed))
  },
}

export function openToken(sealed: Uint8Array): Session {
  const { expires, refreshTokenExpires, ...kept } = JSON.parse(open(sealed, STORE_TOKEN)) as Kept
  return new Session({
    ...kept,
    ...(expires ? { expires: new Date(expires) } : {}),
    ...(refreshTokenExpires ? { refreshTokenExpires: new Date(refreshTokenExpires) } : {}),
  })
}

export async function writeToken(tx: SystemTx, session: Session): Promise<void> {
  const { id, shop, isOnline, expires } = session
  const data = {
    shopDomain: shop,
    isOnline,
    sealed: seal(JSON.stringify(session.toObject()), STORE_TOKEN),
    expiresAt: expires ?? null,
  }
  await tx.storeToken.upsert({ where: { id }, create: { id, ...data }, update: data })
}

/** The platform's id of a shop's lasting token (`session.getOfflineId` of its library). */
export const offlineId = (shopDomain: string): string => `offline_${shopDomain}`
