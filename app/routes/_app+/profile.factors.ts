import { type ActionFunctionArgs, data } from '@remix-run/node'
import {
  confirmFactor,
  countRecoveryCodes,
  enrolTotp,
  makeRecoveryCodes,
  readAccount,
  removeFactor,
  requireAccount,
  requireProofFirst,
} from '~/domains/identity/identity.server'
import { AppError } from '~/platform/errors/app-error'
import { uuidField } from '~/platform/http/uuid-field'
import { type Visitor, visitorOf } from '~/platform/http/visitor.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'

/** Sets up, confirms and removes authenticators, and makes recovery codes. What it answers is shown once. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireCsrf(request)
  const session = await requireAccount(request)
  requireProofFirst(session, '/profile/security')
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const noStore = { headers: { 'cache-control': 'no-store' } }
  try {
    switch (text('intent')) {
      case 'begin': {
        const enrolled = await enrolTotp(session, { name: text('name'), replacesUnfinished: true })
        return data({ enrolled }, noStore)
      }
      case 'confirm':
        return await confirm(
          session,
          uuidField(form.get('factor')),
          text('code'),
          visitorOf(request, context),
        )
      case 'remove':
        await removeFactor(session, uuidField(form.get('factor')))
        return { isRemoved: true }
      case 'codes':
        return data({ codes: await makeRecoveryCodes(session) }, noStore)
      default:
        throw new AppError('bad_request')
    }
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.report) throw thrown
    return data({ problem: thrown.messageKey }, thrown.status)
  }
}

/** The first authenticator brings its recovery codes along: who loses it before they are made is locked out. */
async function confirm(
  session: { id: string; userId: string },
  factorId: string,
  typed: string,
  visitor: Visitor,
) {
  const code = typed.replace(/[\s-]/g, '')
  const setCookie = await confirmFactor(await readAccount(session.id), { factorId, code }, visitor)
  const hasCodes = (await countRecoveryCodes(session.userId)) > 0
  const codes = hasCodes ? null : await makeRecoveryCodes(await readAccount(session.id))
  return data(
    { isConfirmed: true, ...(codes ? { codes } : {}) },
    { headers: { 'set-cookie': setCookie, 'cache-control': 'no-store' } },
  )
}
