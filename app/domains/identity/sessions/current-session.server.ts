import { redirect } from '@remix-run/node'
import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { CurrentUser, CurrentWorkspace, Role } from '../identity'
import { readSession } from './cookie-session.server'

export interface Member {
  user: CurrentUser
  workspace: CurrentWorkspace
  workspaceId: string
  role: Role
  /** Who does what a use case records, for policies and logs. */
  actor: { userId: string; role: Role }
}

/** The signed-in user of a request, or null. */
export async function findSession(
  request: Request,
): Promise<{ user: CurrentUser; sessionId: string } | null> {
  const session = await readSession(request)
  if (!session) return null
  const { user } = session
  return {
    sessionId: session.id,
    user: {
      id: user.id,
      email: user.email ?? '',
      displayName: user.profile?.displayName ?? '',
      preferredLanguage: user.profile?.preferredLanguage ?? 'en',
      isAdmin: user.isAdmin,
    },
  }
}

/** The signed-in user, else the visitor is sent to sign in and comes back afterwards. */
export async function requireUser(request: Request): Promise<CurrentUser> {
  const session = await findSession(request)
  if (session) return session.user
  throw signInFirst(request)
}

/** The signed-in user and the workspace at hand, or null. */
export async function findMember(request: Request): Promise<Member | null> {
  const session = await findSession(request)
  if (!session) return null
  const membership = await systemDb().membership.findFirst({
    where: { userId: session.user.id },
    orderBy: { createdAt: 'asc' },
    include: { workspace: true },
  })
  if (!membership) return null
  const { workspace } = membership
  const role = membership.role as Role
  return {
    user: session.user,
    workspace: {
      id: workspace.id,
      name: workspace.name,
      slug: workspace.slug,
      currency: workspace.currency,
      defaultLanguage: workspace.defaultLanguage,
      isSample: workspace.isSample,
    },
    workspaceId: workspace.id,
    role,
    actor: { userId: session.user.id, role },
  }
}

/**
 * The signed-in member of a workspace: what every loader and action of a signed-in page begins with.
 *
 * @throws a redirect to sign in; AppError `access_denied` for a user without a workspace
 */
export async function requireMember(request: Request): Promise<Member> {
  const member = await findMember(request)
  if (member) return member
  if (await findSession(request)) throw new AppError('access_denied')
  throw signInFirst(request)
}

function signInFirst(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  const next = `${pathname}${search}`
  return redirect(next === '/dashboard' ? '/auth' : `/auth?next=${encodeURIComponent(next)}`)
}
