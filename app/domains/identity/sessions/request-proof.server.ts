import { AppError } from '~/platform/errors/app-error'
import { csrfNotNeededFor } from '~/platform/sessions/csrf.server'

/** What a request proved by itself, without a session of ours. */
export interface ProvedRequest {
  userId: string
  /** The only workspace it may reach. */
  workspaceId: string
  /** When the proof runs out: what goes on for longer has to be proved anew. */
  until: Date
}

/** Another way than our cookie for a request to show whose it is. */
export interface RequestProof {
  /** Whether such a request can show it in no other way: our cookie counts for nothing there. */
  answersFor(request: Request): boolean
  /**
   * Whose request it is.
   *
   * @throws a response that has the caller prove itself anew, or an AppError
   */
  prove(request: Request): Promise<ProvedRequest>
  /** What somebody hears who proved who they are, and has no place in the workspace any more. */
  refuse(proved: Pick<ProvedRequest, 'userId' | 'workspaceId'>): Promise<AppError>
}

let proof: RequestProof | null = null

/**
 * Has some requests proved in another way, said once as the domain that knows how loads. A proof in the `Authorization`
 * header needs no CSRF token besides: no foreign page can add that header to a request.
 */
export function provesRequestsWith(other: RequestProof): void {
  proof = other
  csrfNotNeededFor((request) => other.answersFor(request) && bearerOf(request) !== null)
}

/** The proof that answers for a request, or null where our cookie does. */
export const proofFor = (request: Request): RequestProof | null => (proof?.answersFor(request) ? proof : null)

/** Why somebody without a place in the workspace that their request is bound to isn't let in. */
export const refusalOf: RequestProof['refuse'] = async (proved) =>
  proof ? proof.refuse(proved) : new AppError('access_denied')

/** The token of an `Authorization: Bearer` header (RFC 6750, section 2.1), or null. */
export function bearerOf(request: Request): string | null {
  const [, token = null] = /^Bearer +([\w.~+/=-]+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  return token
}
