import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { sayExplanation } from '~/domains/assistant/assistant.server'
import {
  clientIdSchema,
  LONGEST_SHOPPER_TEXT,
  MOST_FILES_OF_MESSAGE,
} from '~/domains/conversations/conversations'
import {
  answerTrace,
  sendPersonMessage,
  withFileAddresses,
} from '~/domains/conversations/conversations.server'
import { requireMember } from '~/domains/identity/identity.server'
import { AppError } from '~/platform/errors/app-error'
import { uuidField } from '~/platform/http/uuid-field'
import { languageOfRequest } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { spokenRefusal } from './spoken-refusal.server'

const messageSchema = z
  .object({
    clientId: clientIdSchema,
    text: z.string().trim().max(LONGEST_SHOPPER_TEXT).default(''),
    files: z.array(z.uuid()).max(MOST_FILES_OF_MESSAGE),
  })
  .refine(({ text, files }) => text !== '' || files.length > 0)

/** Why an answer of the conversation came out so, in the member's language: `?why=` names its message. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { workspaceId } = await requireMember(request, 'conversations.read')
  try {
    const messageId = uuidField(new URL(request.url).searchParams.get('why'))
    const trace = await answerTrace(workspaceId, uuidField(params.id), messageId)
    const why = sayExplanation(trace, languageOfRequest(request))
    if (!why) throw new AppError('not_found', { detail: 'no explanation is kept' })
    return Response.json({ why })
  } catch (thrown) {
    return spokenRefusal(thrown, request)
  }
}

/**
 * Keeps what a person writes to a shopper. For the outbox, which sends again until it is told: the same `clientId` is the
 * same message, and a refusal comes as `{code, message}` with its status, the message in the member's language.
 */
export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  await requireCsrf(request)
  const { workspaceId, user, sessionId } = await requireMember(request, 'conversations.answer')
  try {
    const form = await request.formData()
    const parsed = messageSchema.safeParse({ ...Object.fromEntries(form), files: form.getAll('file') })
    if (!parsed.success) throw new AppError('bad_request', { detail: z.prettifyError(parsed.error) })
    const to = { conversationId: params.id ?? '', userId: user.id }
    const message = await sendPersonMessage(workspaceId, { ...to, ...parsed.data })
    const [shown] = withFileAddresses([message], { userId: user.id, sessionId })
    return Response.json({ message: shown })
  } catch (thrown) {
    return spokenRefusal(thrown, request)
  }
}
