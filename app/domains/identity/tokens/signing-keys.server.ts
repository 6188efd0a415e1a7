import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { Prisma, systemDb } from '~/platform/db/db.server'
import { open, seal } from '~/platform/secrets/secrets.server'

/** ECDSA on P-256 (RFC 7518, section 3.4): short signatures, and any client verifies them with the public half. */
const ALGORITHM = 'ES256'
const PURPOSE = 'signing-key'
/** A retired key still verifies this long: longer than any token it signed lives. */
const VERIFIES_AFTER_RETIREMENT_MS = 24 * 3_600_000
/** Another process may have rotated the keys: what is held here is read again after this. */
const HELD_MS = 60_000

type ImportedKey = Awaited<ReturnType<typeof importJWK>>

interface HeldKeys {
  readAt: number
  signing: { id: string; key: ImportedKey }
  /** By key id, the active one and those retired lately. */
  verifying: Map<string, ImportedKey>
  published: JWK[]
}

let held: Promise<HeldKeys> | undefined

/** The key that signs now, and its id for the token's header. */
export async function signingKey(): Promise<{ id: string; key: ImportedKey }> {
  return (await keys()).signing
}

/** The public key of an id, or null; one that isn't known is looked for again, as another process may have made it. */
export async function verifyingKey(id: string): Promise<ImportedKey | null> {
  const known = (await keys()).verifying.get(id)
  if (known) return known
  const current = await held
  if (current && Date.now() - current.readAt > 1000) held = undefined
  return (await keys()).verifying.get(id) ?? null
}

/** Public keys as a JSON Web Key Set (RFC 7517), for `/.well-known/jwks.json`. */
export async function publishedKeys(): Promise<{ keys: JWK[] }> {
  return { keys: (await keys()).published }
}

/** Signs with a new key from now on; tokens of the old one stay good until they expire. */
export async function rotateSigningKey(): Promise<string> {
  const made = await makeKey()
  await systemDb().$transaction([
    systemDb().signingKey.updateMany({ where: { retiredAt: null }, data: { retiredAt: new Date() } }),
    systemDb().signingKey.create({ data: made }),
  ])
  held = undefined
  return made.id
}

async function keys(): Promise<HeldKeys> {
  const current = await held?.catch(() => undefined)
  if (current && Date.now() - current.readAt < HELD_MS) return current
  held = read()
  return held
}

async function read(): Promise<HeldKeys> {
  await ensureKey()
  const rows = await systemDb().signingKey.findMany({
    where: {
      OR: [{ retiredAt: null }, { retiredAt: { gt: new Date(Date.now() - VERIFIES_AFTER_RETIREMENT_MS) } }],
    },
    orderBy: { createdAt: 'desc' },
  })
  const active = rows.find((row) => row.retiredAt === null)!
  const verifying = await Promise.all(
    rows.map(async ({ id, publicJwk }) => [id, await importJWK(publicJwk as JWK, ALGORITHM)] as const),
  )
  return {
    readAt: Date.now(),
    signing: { id: active.id, key: await importJWK(JSON.parse(open(active.privateJwk, PURPOSE)), ALGORITHM) },
    verifying: new Map(verifying),
    published: rows.map(({ publicJwk }) => publicJwk as JWK),
  }
}

async function ensureKey(): Promise<void> {
  if (await systemDb().signingKey.findFirst({ where: { retiredAt: null }, select: { id: true } })) return
  try {
    await systemDb().signingKey.create({ data: await makeKey() })
  } catch (error) {
    // Another process was first; the index keeps one active, and theirs is it.
    if (!(error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')) throw error
  }
}

async function makeKey() {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const publicJwk = await exportJWK(publicKey)
  const id = await calculateJwkThumbprint(publicJwk)
  return {
    id,
    algorithm: ALGORITHM,
    publicJwk: { ...publicJwk, kid: id, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] },
    privateJwk: seal(JSON.stringify(await exportJWK(privateKey)), PURPOSE),
  }
}
