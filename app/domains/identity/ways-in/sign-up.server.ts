import { randomUUID } from 'node:crypto'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { matchLanguage } from '~/platform/i18n/languages'
import { sendMail } from '~/platform/mail/mail.server'
import { normalEmail } from '../email.server'
import { USER_PARTS, type UserWithParts } from '../sessions/user-answer.server'
import { answerEvenly } from './answer-evenly.server'
import { takeAttempt } from './budgets.server'
import { checkNewPassword } from './check-new-password.server'
import { ensureProfile } from './ensure-profile.server'
import { type CodeChallenge, mailOneTimeToken } from './mail-one-time.server'
import { needsConfirmation, takesSignUps } from './needs-confirmation.server'
import { hashPassword, verifyPassword } from './passwords.server'

export interface SignUpOrder {
  email: string
  password: string
  /** The specification's sign-up metadata: `display_name`, `language`, and whatever else a client keeps there. */
  metadata: Record<string, unknown>
  shopName?: string
  /** IANA */
  timeZone?: string
  redirectTo: string | null
  challenge: CodeChallenge | null
}

export interface SignedUp {
  /** For an address that has an account: somebody who isn't there, with no identities. */
  user: UserWithParts
  /** False until the address is confirmed. */
  isOpen: boolean
}

/**
 * Makes an account, its address to be confirmed. An address that has one already is answered alike, in shape and
 * in time, but for its empty identities (which the specification's client reads), and its owner gets a mail.
 *
 * @throws AppError `signup_disabled` where nobody could confirm; `signup_rate_limited`, `weak_password`
 */
export async function signUp(order: SignUpOrder, visitor: Visitor): Promise<SignedUp> {
  if (!takesSignUps()) throw new AppError('signup_disabled')
  const { email, password, metadata } = order
  await takeAttempt('sign-up', email, visitor)
  const own = [email, textOf(metadata.display_name), order.shopName ?? '']
  await checkNewPassword(password, own)
  return answerEvenly(async () => {
    const passwordHash = await hashPassword(password)
    const known = await findByEmail(email)
    if (!known) return create(order, passwordHash, visitor)
    if (known.emailConfirmedAt || !needsConfirmation()) return answerForKnown(known.email!, order, visitor)
    return signUpAgain(known, order, visitor)
  })
}

const findByEmail = (email: string) =>
  systemDb().user.findUnique({ where: { emailNormal: normalEmail(email) }, include: USER_PARTS })

async function create(order: SignUpOrder, passwordHash: string, visitor: Visitor): Promise<SignedUp> {
  const confirm = needsConfirmation()
  const { email, metadata, shopName, timeZone, redirectTo, challenge } = order
  return systemDb().$transaction(async (tx) => {
    const { userId } = await ensureProfile(
      {
        provider: 'email',
        email,
        emailConfirmed: false,
        passwordHash,
        displayName: textOf(metadata.display_name),
        preferredLanguage: matchLanguage(textOf(metadata.language)) ?? visitor.language,
        referral: visitor.referral,
        metadata,
        ...(shopName ? { workspaceName: shopName } : {}),
        ...(timeZone ? { timeZone } : {}),
      },
      tx,
    )
    const user = await readUser(tx, userId)
    if (confirm) await mailOneTimeToken(tx, { user, kind: 'confirmation', redirectTo, challenge }, visitor)
    return { user: await readUser(tx, userId), isOpen: !confirm }
  })
}

/**
 * Two people may have signed up with one address that nobody has proved yet. When their passwords differ neither
 * counts: whoever opens the mail chooses a new one, so nobody prepares an account for somebody else to confirm.
 */
async function signUpAgain(known: UserWithParts, order: SignUpOrder, visitor: Visitor): Promise<SignedUp> {
  const same = await verifyPassword(order.password, known.passwordHash)
  const { redirectTo, challenge } = order
  return systemDb().$transaction(async (tx) => {
    if (!same) await tx.user.update({ where: { id: known.id }, data: { passwordHash: null } })
    await mailOneTimeToken(tx, { user: known, kind: 'confirmation', redirectTo, challenge }, visitor)
    return { user: await readUser(tx, known.id), isOpen: false }
  })
}

async function answerForKnown(email: string, order: SignUpOrder, visitor: Visitor): Promise<SignedUp> {
  await sendMail(null, {
    to: email,
    template: 'already-registered',
    language: visitor.language,
    values: { signInLink: `${visitor.origin}/auth`, resetLink: `${visitor.origin}/auth?mode=forgot` },
  })
  const now = new Date()
  const nobody: UserWithParts = {
    id: randomUUID(),
    email: order.email.trim(),
    emailNormal: null,
    passwordHash: null,
    emailConfirmedAt: null,
    bannedUntil: null,
    isAdmin: false,
    appMetadata: { provider: 'email', providers: ['email'] },
    userMetadata: order.metadata as UserWithParts['userMetadata'],
    newEmail: null,
    lastSignInAt: null,
    confirmationSentAt: needsConfirmation() ? now : null,
    recoverySentAt: null,
    emailChangeSentAt: null,
    invitedAt: null,
    deleteAfter: null,
    createdAt: now,
    updatedAt: now,
    identities: [],
    factors: [],
  }
  return { user: nobody, isOpen: false }
}

const readUser = (tx: SystemTx, id: string) =>
  tx.user.findUniqueOrThrow({ where: { id }, include: USER_PARTS })

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 100) : '')
