import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { Factor } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { matchLanguage } from '~/platform/i18n/languages'
import { normalEmail } from '../email.server'
import { deleteFactor } from '../factors/remove-factor.server'
import { USER_PARTS, type UserWithParts } from '../sessions/user-answer.server'
import { ensureProfile } from '../ways-in/ensure-profile.server'
import { hashPassword } from '../ways-in/passwords.server'
import { deleteAccount } from './delete-account.server'

/** What an admin may set; names as the session protocol has them. */
export interface UserAttributes {
  email?: string | undefined
  password?: string | undefined
  email_confirm?: boolean | undefined
  user_metadata?: Record<string, unknown> | undefined
  app_metadata?: Record<string, unknown> | undefined
  ban_duration?: string | undefined
}

export interface UserPage {
  users: UserWithParts[]
  total: number
}

/** Newest first. */
export async function adminListUsers({
  page,
  perPage,
}: {
  page: number
  perPage: number
}): Promise<UserPage> {
  const [users, total] = await Promise.all([
    systemDb().user.findMany({
      include: USER_PARTS,
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      skip: (page - 1) * perPage,
      take: perPage,
    }),
    systemDb().user.count(),
  ])
  return { users, total }
}

/** @throws AppError `not_found` */
export async function adminGetUser(id: string): Promise<UserWithParts> {
  const user = await systemDb().user.findUnique({ where: { id }, include: USER_PARTS })
  if (!user) throw new AppError('not_found', { detail: `no user ${id}` })
  return user
}

/** @throws AppError `already_exists` */
export async function adminCreateUser(
  given: UserAttributes & { email: string },
  visitor: Visitor,
): Promise<UserWithParts> {
  await refuseTaken(given.email)
  const passwordHash = given.password ? await hashPassword(given.password) : undefined
  return systemDb().$transaction(async (tx) => {
    const { userId } = await ensureProfile(
      {
        provider: 'email',
        email: given.email,
        emailConfirmed: given.email_confirm ?? false,
        ...(passwordHash ? { passwordHash } : {}),
        displayName: textOf(given.user_metadata?.display_name),
        preferredLanguage: matchLanguage(textOf(given.user_metadata?.language)) ?? visitor.language,
        metadata: given.user_metadata ?? {},
      },
      tx,
    )
    if (given.app_metadata) await mergeAppMetadata(tx, userId, given.app_metadata)
    return tx.user.findUniqueOrThrow({ where: { id: userId }, include: USER_PARTS })
  })
}

/** @throws AppError `not_found`, `already_exists` */
export async function adminUpdateUser(id: string, given: UserAttributes): Promise<UserWithParts> {
  const user = await adminGetUser(id)
  const { email, password, email_confirm, user_metadata, app_metadata, ban_duration } = given
  if (email && normalEmail(email) !== user.emailNormal) await refuseTaken(email)
  const passwordHash = password ? await hashPassword(password) : undefined
  await systemDb().$transaction(async (tx) => {
    await tx.user.update({
      where: { id },
      data: {
        ...(email ? { email: email.trim(), emailNormal: normalEmail(email), newEmail: null } : {}),
        ...(email && !email_confirm ? { emailConfirmedAt: null } : {}),
        ...(email_confirm ? { emailConfirmedAt: user.emailConfirmedAt ?? new Date() } : {}),
        ...(passwordHash ? { passwordHash } : {}),
        ...(user_metadata
          ? { userMetadata: { ...(user.userMetadata as object), ...user_metadata } as object }
          : {}),
        ...(ban_duration ? { bannedUntil: banUntil(ban_duration) } : {}),
      },
    })
    if (app_metadata) await mergeAppMetadata(tx, id, app_metadata)
    // Whoever is shut out or has a new password is out everywhere, at once.
    if (passwordHash || (ban_duration && ban_duration !== 'none'))
      await tx.session.deleteMany({ where: { userId: id } })
  })
  return adminGetUser(id)
}

/** Deletes an account as its own deletion does, without the grace. @throws AppError `not_found` */
export async function adminDeleteUser(id: string): Promise<void> {
  if (!(await deleteAccount(id))) throw new AppError('not_found', { detail: `no user ${id}` })
}

/** @throws AppError `not_found`, `mfa_factor_not_found` */
export async function adminDeleteFactor(userId: string, factorId: string): Promise<Factor> {
  const factor = (await adminGetUser(userId)).factors.find(({ id }) => id === factorId)
  if (!factor) throw new AppError('mfa_factor_not_found')
  await deleteFactor(factor)
  return factor
}

async function refuseTaken(email: string): Promise<void> {
  if ((await systemDb().user.count({ where: { emailNormal: normalEmail(email) } })) > 0)
    throw new AppError('already_exists', { messageKey: 'errors.emailRegistered' })
}

/** Providers are ours to say. */
async function mergeAppMetadata(tx: SystemTx, id: string, given: Record<string, unknown>): Promise<void> {
  const { provider: _, providers: __, ...rest } = given
  await tx.$executeRaw`
    UPDATE users SET app_metadata = app_metadata || ${JSON.stringify(rest)}::jsonb WHERE id = ${id}::uuid`
}

const UNIT_MS: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000 }

/** A century: no date goes on for ever. */
const LONGEST_BAN_MS = 100 * 365.25 * 86_400_000

function banUntil(duration: string): Date | null {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)([smh])$/.exec(duration) ?? []
  return amount && unit
    ? new Date(Date.now() + Math.min(Number(amount) * UNIT_MS[unit]!, LONGEST_BAN_MS))
    : null
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 100) : '')
