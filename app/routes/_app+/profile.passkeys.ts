import type { ActionFunctionArgs } from '@remix-run/node'
import {
  beginPasskeyRegistration,
  finishPasskeyRegistration,
  readRegistration,
  removePasskey,
  renamePasskey,
  requireAccount,
  requireFreshProof,
} from '~/domains/identity/identity.server'
import { AppError } from '~/platform/errors/app-error'
import { uuidField } from '~/platform/http/uuid-field'
import { visitorOf } from '~/platform/http/visitor.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'

/** Makes, renames and removes passkeys; spoken to by the page's script, in JSON. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireCsrf(request)
  const session = await requireAccount(request)
  const visitor = visitorOf(request, context)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  switch (text('intent')) {
    case 'begin':
      return Response.json(await beginPasskeyRegistration(session, visitor))
    case 'finish': {
      const credential = readRegistration(text('credential'))
      const made = { challengeId: uuidField(form.get('challenge')), credential, name: text('name') }
      await finishPasskeyRegistration(session, made, visitor)
      return Response.json({ done: true })
    }
    case 'rename':
      requireFreshProof(session)
      await renamePasskey(session.userId, uuidField(form.get('passkey')), text('name'))
      return Response.json({ done: true })
    case 'remove':
      await removePasskey(session, uuidField(form.get('passkey')))
      return Response.json({ done: true })
    default:
      throw new AppError('bad_request')
  }
}
