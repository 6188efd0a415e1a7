import { toAppError } from '~/platform/errors/app-error'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { reportError } from '~/platform/telemetry/report-error.server'

/** What was thrown as `{code, message}` with its status, the message in the member's language: for scripts that show it. */
export async function spokenRefusal(thrown: unknown, request: Request): Promise<Response> {
  if (thrown instanceof Response) throw thrown
  const { code, status, messageKey, values } = toAppError(thrown)
  await reportError(thrown, { pageUrl: request.url, userAgent: request.headers.get('user-agent') })
  const [area = '', ...key] = messageKey.split('.')
  const message = translator(languageOfRequest(request), area)(key.join('.'), values)
  const headers = new Headers()
  if (values.retryAfterSeconds) headers.set('retry-after', String(values.retryAfterSeconds))
  return Response.json({ code, message }, { status, headers })
}
