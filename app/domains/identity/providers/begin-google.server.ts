import { AppError } from '~/platform/errors/app-error'
import { localPath } from '~/platform/http/local-path'
import type { Visitor } from '~/platform/http/visitor.server'
import { type ProvingSession, requireFreshProof } from '../sessions/proof.server'
import { bindFlow, createFlow } from './provider-flow.server'

export interface Departure {
  /** At the provider. */
  location: string
  setCookie: string
}

/**
 * Sends somebody from our own page to Google; they come back to `next`, signed in by a cookie, or to
 * `/auth?error_code=…&next=…`.
 *
 * @throws AppError `provider_disabled`, `provider_refused`, `rate_limited`
 */
export async function beginGoogle(request: Request, next: string, visitor: Visitor): Promise<Departure> {
  const order = { face: 'page', redirectTo: addressOf(next, visitor), challenge: null, link: null } as const
  return bindFlow(await createFlow(order, visitor), request, visitor)
}

/**
 * Sends a signed-in person from our own page to Google, to link it; they come back to `next` with `linked=google`, or
 * with `error_code`.
 *
 * @throws as `beginGoogle`; AppError `insufficient_aal`, `reauthentication_needed`
 */
export async function beginGoogleLink(
  request: Request,
  session: ProvingSession,
  next: string,
  visitor: Visitor,
): Promise<Departure> {
  requireFreshProof(session)
  const link = { userId: session.userId, sessionId: session.id }
  const order = { face: 'page', redirectTo: addressOf(next, visitor), challenge: null, link } as const
  return bindFlow(await createFlow(order, visitor), request, visitor)
}

/**
 * The page that says why a way through Google couldn't begin, as it says why one ended.
 *
 * @param page a path of ours
 * @throws only what belongs in the error log
 */
export function googleProblemAt(page: string, thrown: unknown): string {
  if (!(thrown instanceof AppError) || thrown.report) throw thrown
  const { pathname, searchParams, hash } = new URL(page, 'http://local.invalid')
  return `${pathname}?${new URLSearchParams([['error_code', thrown.code], ...searchParams])}${hash}`
}

const addressOf = (next: string, { origin }: Visitor) => new URL(localPath(next, '/dashboard'), origin).href
