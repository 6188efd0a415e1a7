import { createHmac, randomInt } from 'node:crypto'
import { systemDb } from '~/platform/db/db.server'
import { purposeKey } from '~/platform/secrets/secrets.server'

/** Letters and digits that nobody takes for one another. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 10
const LIFETIME_MS = 30 * 60_000

export interface NewLink {
  /** To be read aloud and typed: `K7QF2-9MXPA`. */
  code: string
  expiresAt: Date
}

/** Gives out a code by which a store's owner puts it into this workspace. The one before is void. */
export async function createLink({
  workspaceId,
  userId,
}: {
  workspaceId: string
  userId: string
}): Promise<NewLink> {
  const code = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  const expiresAt = new Date(Date.now() + LIFETIME_MS)
  await systemDb().$transaction(async (tx) => {
    await tx.storeLink.deleteMany({ where: { workspaceId, userId, usedAt: null } })
    await tx.storeLink.create({ data: { workspaceId, userId, codeHash: codeHash(code), expiresAt } })
  })
  return { code: `${code.slice(0, 5)}-${code.slice(5)}`, expiresAt }
}

/** A code that can still be used, however it was typed; null for anything else. */
export async function findLinkByCode(typed: string) {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (code.length !== LENGTH) return null
  return systemDb().storeLink.findFirst({
    where: { codeHash: codeHash(code), usedAt: null, expiresAt: { gt: new Date() } },
  })
}

/** Keyed: ten signs could be guessed from a plain hash. */
const codeHash = (code: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHmac('sha256', purposeKey('store-link')).update(code).digest())
