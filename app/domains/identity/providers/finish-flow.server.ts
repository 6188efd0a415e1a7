import { systemDb } from '~/platform/db/db.server'
import { AppError, toAppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { readSession } from '../sessions/cookie-session.server'
import { refuseBanned } from '../sessions/token-session.server'
import { linkIdentity } from './attach-identity.server'
import { type ReturnedFlow, spendFlow } from './provider-flow.server'
import { readReturnedIdentity } from './read-identity.server'
import { resolveIdentity } from './resolve-identity.server'

export type FlowEnd =
  | { flow: ReturnedFlow; userId: string; error: null }
  | { flow: ReturnedFlow; userId: null; error: AppError }
  /** Nobody can say whose it was: then nothing of it may be followed. */
  | { flow: null; userId: null; error: AppError }

/**
 * Ends a way through the provider: whose account it opens or was linked to, or what went wrong.
 *
 * @param returned the query of the provider's redirect
 * @throws only what belongs in the error log
 */
export async function finishFlow(
  returned: URLSearchParams,
  request: Request,
  visitor: Visitor,
): Promise<FlowEnd> {
  let flow: ReturnedFlow | null = null
  try {
    const state = returned.get('state') ?? ''
    flow = await spendFlow(state, request)
    if (flow.isOver) throw new AppError('flow_state_expired')
    const identity = await readReturnedIdentity(returned, state, flow.secrets, visitor)
    if (!flow.link) return { flow, userId: await resolveIdentity(identity, flow, visitor), error: null }
    const { userId } = flow.link
    await requireStanding(flow, request)
    await systemDb().$transaction((tx) => linkIdentity(tx, userId, identity))
    return { flow, userId, error: null }
  } catch (thrown) {
    const error = toAppError(thrown)
    if (error.report) throw thrown
    return flow ? { flow, userId: null, error } : { flow, userId: null, error }
  }
}

/** Who signed out meanwhile, or was shut out, links nothing; on our own pages it is the same session that comes back. */
async function requireStanding({ link, face }: ReturnedFlow, request: Request): Promise<void> {
  const { sessionId, userId } = link!
  const session = await systemDb().session.findUnique({
    where: { id: sessionId, userId },
    include: { user: true },
  })
  if (!session) throw new AppError('session_not_found')
  refuseBanned(session.user)
  if (face === 'page' && (await readSession(request))?.id !== sessionId)
    throw new AppError('session_not_found')
}
