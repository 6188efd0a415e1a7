import { redirect } from '@remix-run/node'
import { systemDb } from '~/platform/db/db.server'
import { claimWork, currentWork, runUncounted } from '~/platform/db/work.server'
import { AppError } from '~/platform/errors/app-error'
import { FEWEST_ROWS, readPageRows } from '~/platform/http/page-rows'
import { isInstallationAdmin } from '../account/installation-admin'
import type { CurrentUser, CurrentWorkspace } from '../identity'
import { type Action, can, type Role } from '../policy'
import { readSession } from './cookie-session.server'
import { isLeaving } from './leaving'
import type { LiveSession } from './live-session.server'
import { owesSecondFactor } from './proof.server'
import { provedUser } from './proved-session.server'
import { type ProvedRequest, proofFor, refusalOf } from './request-proof.server'

export interface CurrentSession {
  sessionId: string
  /** The session's row with what hangs on it; none where the request was proved without a session of ours. */
  live?: LiveSession
  user: CurrentUser
  /** In which of several workspaces the person chose to work. */
  workspaceId: string | null
  /** The request reaches that workspace and no other, whatever else the person belongs to. */
  isBound?: boolean
  /** See `ProvedRequest`; null for a session of ours, which goes on as long as it is used. */
  provedUntil?: Date | null
}

export interface Member {
  user: CurrentUser
  workspace: CurrentWorkspace
  workspaceId: string
  role: Role
  /** Null where the request was proved without a session of ours. */
  sessionId: string | null
  /** When what the request was proved with runs out; null for a session of ours. */
  provedUntil: Date | null
  /** Who does what a use case records, for policies and logs. */
  actor: { userId: string; role: Role }
}

/** What a session has yet to do before any page opens. */
export type Hurdle =
  /** The account has a second factor, and the session hasn't shown one. */
  | 'second-factor'
  /** The account is on its way out: its owner takes it back, or leaves it. */
  | 'deletion'

const HURDLE_PAGES: Record<Hurdle, string> = {
  'second-factor': '/auth/second-factor',
  deletion: '/auth/keep-account',
}

/** The session of a request and what it has yet to do, or null. For the pages that stand between the two. */
export async function findHalfSession(
  request: Request,
): Promise<(CurrentSession & { hurdle: Hurdle | null }) | null> {
  const work = currentWork()
  const session = await runUncounted(async () => readSession(request, work))
  if (!session) return null
  const { user } = session
  claimWork(`member:${user.id}`)
  return {
    sessionId: session.id,
    live: session,
    workspaceId: session.currentWorkspaceId,
    hurdle: owesSecondFactor(session) ? 'second-factor' : isLeaving(user) ? 'deletion' : null,
    user: asCurrentUser(user),
  }
}

type UserWithProfile = Pick<
  Awaited<ReturnType<typeof provedUser>>,
  'id' | 'email' | 'isAdmin' | 'emailConfirmedAt'
> & { profile: { displayName: string; preferredLanguage: string; pageRows: number | null } | null }

const asCurrentUser = (user: UserWithProfile): CurrentUser => ({
  id: user.id,
  email: user.email ?? '',
  displayName: user.profile?.displayName ?? '',
  preferredLanguage: user.profile?.preferredLanguage ?? 'en',
  pageRows: readPageRows(user.profile?.pageRows) ?? FEWEST_ROWS,
  isAdmin: isInstallationAdmin(user),
})

/** Nobody administers the installation from inside a store's admin: our own second factor wasn't asked for there. */
async function provedSession(proved: ProvedRequest): Promise<CurrentSession> {
  const user = { ...asCurrentUser(await provedUser(proved)), isAdmin: false }
  return {
    sessionId: NO_SESSION,
    user,
    workspaceId: proved.workspaceId,
    isBound: true,
    provedUntil: proved.until,
  }
}

/** What needs a session's own row finds none. */
const NO_SESSION = '00000000-0000-4000-8000-000000000000'

/** The signed-in user of a request, or null. A session that has something yet to show is nobody's. */
export async function findSession(request: Request): Promise<CurrentSession | null> {
  const proof = proofFor(request)
  if (proof)
    return proof
      .prove(request)
      .then(provedSession)
      .catch(() => null)
  const session = await findHalfSession(request)
  return session && session.hurdle === null ? session : null
}

/**
 * The signed-in session, else the visitor is sent to sign in (or to what is left of it) and comes back afterwards.
 *
 * @throws a redirect; AppError `authentication_required`, `insufficient_aal` for a request that asks for data; what a
 *   proof of another kind throws (`provesRequestsWith`)
 */
export async function requireSession(request: Request): Promise<CurrentSession> {
  const proof = proofFor(request)
  if (proof) return provedSession(await proof.prove(request))
  const session = await findHalfSession(request)
  if (session && session.hurdle === null) return session
  if (asksForData(request))
    throw new AppError(session?.hurdle === 'second-factor' ? 'insufficient_aal' : 'authentication_required')
  throw signInFirst(request, session?.hurdle ? HURDLE_PAGES[session.hurdle] : '/auth')
}

/** The signed-in user, else as `requireSession`. */
export async function requireUser(request: Request): Promise<CurrentUser> {
  return (await requireSession(request)).user
}

/** The signed-in user and the workspace at hand, or null. */
export async function findMember(request: Request): Promise<Member | null> {
  const session = await findSession(request)
  return session && memberOf(session)
}

/**
 * The signed-in person, and the workspace at hand if they work in one: what the frame around signed-in pages begins
 * with. A page that needs a workspace asks for it by itself.
 *
 * @throws as `requireSession`
 */
export async function requirePerson(request: Request): Promise<{ user: CurrentUser; member: Member | null }> {
  const session = await requireSession(request)
  return { user: session.user, member: await memberOf(session) }
}

/**
 * The signed-in member of a workspace: what every loader and action of a signed-in page begins with.
 *
 * @throws as `requireSession`; a redirect for who works in no workspace; AppError `access_denied` for a role that may
 *   not; what the proof says to those who lost their place (`RequestProof`)
 */
export async function requireMember(request: Request, action: Action): Promise<Member> {
  return admit(await requireSession(request), action)
}

/**
 * As `requireMember`, where the proof of the request was read already (`provesRequestsWith`) and isn't read again.
 *
 * @throws AppError `access_denied`, `user_banned`; what the proof says to those who lost their place
 */
export async function requireProvedMember(proved: ProvedRequest, action: Action): Promise<Member> {
  return admit(await provedSession(proved), action)
}

async function admit(session: CurrentSession, action: Action): Promise<Member> {
  const member = await memberOf(session)
  if (!member) {
    const { user, workspaceId, isBound } = session
    throw isBound && workspaceId
      ? await refusalOf({ userId: user.id, workspaceId })
      : redirect('/workspace/new')
  }
  if (!can(member.role, action)) throw new AppError('access_denied')
  return member
}

/** A session of ours knows its workspace; a request that is bound to one reaches no other. */
async function memberOf({
  user,
  sessionId,
  workspaceId,
  live,
  isBound,
  provedUntil = null,
}: CurrentSession): Promise<Member | null> {
  const membership = live ? live.membership : workspaceId && (await boundMembership(user.id, workspaceId))
  if (!membership) return null
  const { workspace } = membership
  claimWork(`member:${user.id}`, `workspace:${workspace.id}`)
  const role = membership.role as Role
  return {
    user,
    workspace: {
      id: workspace.id,
      name: workspace.name,
      slug: workspace.slug,
      currency: workspace.currency,
      defaultLanguage: workspace.defaultLanguage,
      timeZone: workspace.timeZone,
      isSample: workspace.isSample,
    },
    workspaceId: workspace.id,
    role,
    sessionId: isBound ? null : sessionId,
    provedUntil,
    actor: { userId: user.id, role },
  }
}

const boundMembership = (userId: string, workspaceId: string) =>
  runUncounted(async () =>
    systemDb().membership.findFirst({ where: { userId, workspaceId }, include: { workspace: true } }),
  )

/** Scripts that ask for data can't show a page: they get an answer they can read. */
const asksForData = (request: Request): boolean =>
  /^(application\/json|text\/event-stream)\b/.test(request.headers.get('accept') ?? '')

function signInFirst(request: Request, page: string): Response {
  const { pathname, search } = new URL(request.url)
  const next = `${pathname}${search}`
  return redirect(next === '/dashboard' ? page : `${page}?next=${encodeURIComponent(next)}`)
}
