import { createHmac, randomInt } from 'node:crypto'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { OneTimeToken } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import { purposeKey } from '~/platform/secrets/secrets.server'
import { normalEmail } from '../email.server'
import { DELETION_GRACE_DAYS } from '../identity'
import { hashOf, newSecret } from './secret-hash.server'

/** What a mailed link or code is for. An address is changed by two: one to the old, one to the new. */
export const tokenKinds = [
  'confirmation',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
  'reauthentication',
  'join_identity',
  'deletion',
] as const
export type TokenKind = (typeof tokenKinds)[number]

const HOUR_MS = 3_600_000
const LIFETIME_MS: Record<TokenKind, number> = {
  confirmation: 24 * HOUR_MS,
  invite: 7 * 24 * HOUR_MS,
  magiclink: HOUR_MS,
  recovery: HOUR_MS,
  email_change_current: 24 * HOUR_MS,
  email_change_new: 24 * HOUR_MS,
  reauthentication: HOUR_MS / 6,
  join_identity: HOUR_MS,
  deletion: DELETION_GRACE_DAYS * 24 * HOUR_MS,
}
/** Six digits stand a million guesses: five of them are one in two hundred thousand. */
const MOST_ATTEMPTS = 5

export interface TokenOrder {
  userId: string
  kind: TokenKind
  /** Where it is sent. */
  email: string
  /** What else its use needs, such as the id of a flow. */
  relatesTo?: string
  redirectTo?: string | null
  /** Of a client that wants a code instead of a session in the address (RFC 7636). */
  codeChallenge?: string | null
  codeChallengeMethod?: 's256' | 'plain' | null
}

export interface IssuedToken {
  /** For the link. */
  secret: string
  /** Six digits, for typing. */
  code: string
  expiresAt: Date
}

/** Makes a link and a code that do the same thing once. Those of the kind that the person had before end. */
export async function issueOneTimeToken(tx: SystemTx, order: TokenOrder): Promise<IssuedToken> {
  const { userId, kind, email } = order
  const secret = newSecret()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(Date.now() + LIFETIME_MS[kind])
  await tx.oneTimeToken.deleteMany({ where: { userId, kind } })
  await tx.oneTimeToken.create({
    data: {
      userId,
      kind,
      email: normalEmail(email),
      tokenHash: hashOf(secret),
      codeHash: codeHash(kind, email, code),
      relatesTo: order.relatesTo ?? null,
      redirectTo: order.redirectTo ?? null,
      codeChallenge: order.codeChallenge ?? null,
      codeChallengeMethod: order.codeChallengeMethod ?? null,
      expiresAt,
    },
  })
  return { secret, code, expiresAt }
}

export type Presented =
  /** From the link. */
  | { secret: string }
  /** Typed, with the address it was sent to. */
  | { email: string; code: string }

/**
 * Uses a link or a code up, inside the caller's transaction: what it allows happens with it or not at all.
 *
 * @throws AppError `otp_expired`, also for one that never was, was used, or was guessed at too often
 */
export async function spendOneTimeToken(
  tx: SystemTx,
  kinds: readonly TokenKind[],
  presented: Presented,
): Promise<OneTimeToken> {
  const token =
    'secret' in presented ? await bySecret(tx, presented.secret) : await byCode(tx, kinds, presented)
  if (!token || !(kinds as readonly string[]).includes(token.kind)) throw new AppError('otp_expired')
  const { count } = await tx.oneTimeToken.updateMany({
    where: {
      id: token.id,
      usedAt: null,
      expiresAt: { gt: new Date() },
      // Nobody guesses a link: strangers who guess at codes must not take it from its owner.
      ...('code' in presented ? { attempts: { lt: MOST_ATTEMPTS } } : {}),
    },
    data: { usedAt: new Date() },
  })
  if (count === 0) throw new AppError('otp_expired')
  return token
}

const bySecret = (tx: SystemTx, secret: string) =>
  tx.oneTimeToken.findUnique({ where: { tokenHash: hashOf(secret) } })

/** A wrong guess counts against every code that waits for the address; outside the caller's transaction, so it stands. */
async function byCode(
  tx: SystemTx,
  kinds: readonly TokenKind[],
  { email, code }: { email: string; code: string },
): Promise<OneTimeToken | null> {
  const where = { email: normalEmail(email), kind: { in: [...kinds] }, usedAt: null }
  const waiting = await tx.oneTimeToken.findMany({ where })
  const fits = waiting.find(({ kind, codeHash: kept }) =>
    kept ? Buffer.from(kept).equals(codeHash(kind, email, code)) : false,
  )
  if (!fits) await systemDb().oneTimeToken.updateMany({ where, data: { attempts: { increment: 1 } } })
  return fits ?? null
}

/** Keyed: six digits would be found from a plain hash in no time. */
const codeHash = (kind: string, email: string, code: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    createHmac('sha256', purposeKey('one-time-code'))
      .update(`${kind}\n${normalEmail(email)}\n${code}`)
      .digest(),
  )
