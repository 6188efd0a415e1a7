import {
  type GrantOutcome,
  grantAdmin,
  listAdmins,
  makePasswordLink,
  type RevokeOutcome,
  revokeAdmin,
} from '~/domains/identity/identity.server'
import { env } from '~/platform/env/env.server'
import { AppError } from '~/platform/errors/app-error'
import { type DatabasePlace, withDatabase } from './database.server'

const USAGE = `Who administers this installation:
  npm run admin -- list
  npm run admin -- grant EMAIL [--confirm-address]
  npm run admin -- revoke EMAIL
A way in for somebody who lost their password, where no mail can be sent:
  npm run admin -- password-link EMAIL`

/** How a command ended. */
interface CommandEnd {
  isDone: boolean
  /** For whoever runs the app: plain words, in English as all of the console. */
  words: string
}

/** `npm run admin`, see scripts/admin.ts. @returns what it says, and the process's exit code */
export async function administer(
  args: string[],
  place?: DatabasePlace,
): Promise<{ words: string; exitCode: number }> {
  const command = commandOf(args)
  if (!command) return { words: USAGE, exitCode: 2 }
  try {
    const { isDone, words } = await withDatabase(command, place)
    return { words, exitCode: isDone ? 0 : 1 }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { words: error.message, exitCode: 1 }
  }
}

function commandOf(args: string[]): (() => Promise<CommandEnd>) | null {
  const flags = args.filter((arg) => arg.startsWith('--'))
  const [verb, email, ...rest] = args.filter((arg) => !arg.startsWith('--'))
  if (rest.length > 0 || flags.some((flag) => verb !== 'grant' || flag !== '--confirm-address')) return null
  if (verb === 'list' && !email) return list
  if (verb === 'grant' && email) return () => grant(email, flags.length > 0)
  if (verb === 'revoke' && email) return () => revoke(email)
  if (verb === 'password-link' && email) return () => passwordLink(email)
  return null
}

async function list(): Promise<CommandEnd> {
  const admins = await listAdmins()
  const lines = admins.map(({ email, isActive }) => (isActive ? email : `${email} (at rest)`))
  const note = admins.every(({ isActive }) => isActive)
    ? []
    : ['At rest: the address is not confirmed, or the account is going to be deleted.']
  return { isDone: true, words: [...lines, ...note].join('\n') || 'Nobody administers this installation.' }
}

async function grant(email: string, vouchesForAddress: boolean): Promise<CommandEnd> {
  const outcome = await grantAdmin(email, { vouchesForAddress })
  const words: Record<GrantOutcome, string> = {
    granted: `${email} administers this installation from now on.`,
    'was-admin': `${email} administers this installation already.`,
    unknown: unknown(email),
    unproved: `Nothing was granted: ${email} has not confirmed its address, so whoever made the account may be somebody else.
They confirm it by the mail that the sign-in page sends. Where this installation can't send mail, and you know that the
account is theirs, add --confirm-address.`,
  }
  return { isDone: outcome === 'granted' || outcome === 'was-admin', words: words[outcome] }
}

async function revoke(email: string): Promise<CommandEnd> {
  const outcome = await revokeAdmin(email)
  const words: Record<RevokeOutcome, string> = {
    revoked: `${email} no longer administers this installation.`,
    'was-none': `${email} does not administer this installation.`,
    unknown: unknown(email),
  }
  return { isDone: outcome !== 'unknown', words: words[outcome] }
}

async function passwordLink(email: string): Promise<CommandEnd> {
  const { PUBLIC_URL, PORT } = env()
  const link = await makePasswordLink(email, PUBLIC_URL ?? `http://localhost:${PORT}`)
  if (!link) return { isDone: false, words: unknown(email) }
  return {
    isDone: true,
    words: `${link}\nGive it to the owner of ${email} and nobody else: it opens the account once, within an hour.`,
  }
}

const unknown = (email: string): string =>
  `No account has the address ${email}. Its owner signs up first, at /auth.`
