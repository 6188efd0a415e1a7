import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { clientIdSchema, LONGEST_SHOPPER_TEXT } from '~/domains/conversations/conversations'
import { sendPersonMessage } from '~/domains/conversations/conversations.server'
import { requireMember } from '~/domains/identity/identity.server'
import { AppError, toAppError } from '~/platform/errors/app-error'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { reportError } from '~/platform/telemetry/report-error.server'

const messageSchema = z.object({
  clientId: clientIdSchema,
  text: z.string().trim().min(1).max(LONGEST_SHOPPER_TEXT),
})

/**
 * Keeps what a person writes to a shopper. For the outbox, which sends again until it is told: the same `clientId` is the
 * same message, and a refusal comes as `{code, message}` with its status, the message in the member's language.
 */
export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  await requireCsrf(request)
  const { workspaceId, user } = await requireMember(request, 'conversations.answer')
  try {
    const parsed = messageSchema.safeParse(Object.fromEntries(await request.formData()))
    if (!parsed.success) throw new AppError('bad_request', { detail: z.prettifyError(parsed.error) })
    const to = { conversationId: params.id ?? '', userId: user.id }
    return Response.json({ message: await sendPersonMessage(workspaceId, { ...to, ...parsed.data }) })
  } catch (thrown) {
    return refusal(thrown, request)
  }
}

async function refusal(thrown: unknown, request: Request): Promise<Response> {
  const { code, status, messageKey, values } = toAppError(thrown)
  await reportError(thrown, { pageUrl: request.url, userAgent: request.headers.get('user-agent') })
  const [area = '', ...key] = messageKey.split('.')
  const message = translator(languageOfRequest(request), area)(key.join('.'), values)
  return Response.json({ code, message }, { status })
}
