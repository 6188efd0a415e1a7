import type { ActionFunctionArgs } from '@remix-run/node'
import {
  confirmPasskey,
  findPendingSession,
  readAuthentication,
  requestPasskey,
  requireAccount,
  signInWithPasskey,
} from '~/domains/identity/identity.server'
import { AppError } from '~/platform/errors/app-error'
import { localPath } from '~/platform/http/local-path'
import { uuidField } from '~/platform/http/uuid-field'
import { visitorOf } from '~/platform/http/visitor.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'

/** Asks for a passkey, and takes it: to sign in, as a second factor, or as a fresh proof. JSON, for the page's script. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireCsrf(request)
  const visitor = visitorOf(request, context)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  if (text('intent') === 'begin') return Response.json(await requestPasskey(visitor))
  const proof = {
    challengeId: uuidField(form.get('challenge')),
    credential: readAuthentication(text('credential')),
  }
  const to = localPath(form.get('next'), '/dashboard')
  const answer = (setCookie: string) => Response.json({ to }, { headers: { 'set-cookie': setCookie } })
  switch (text('purpose')) {
    case 'sign-in':
      return answer((await signInWithPasskey(proof, visitor)).setCookie)
    case 'second-factor': {
      const pending = await findPendingSession(request)
      if (!pending) throw new AppError('session_expired')
      return answer(await confirmPasskey(pending, proof, visitor))
    }
    case 'prove':
      return answer(await confirmPasskey(await requireAccount(request), proof, visitor))
    default:
      throw new AppError('bad_request')
  }
}
