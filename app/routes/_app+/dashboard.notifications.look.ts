import type { ActionFunctionArgs } from '@remix-run/node'
import { can } from '~/domains/identity/identity'
import { requireMember } from '~/domains/identity/identity.server'
import { lookAt } from '~/domains/notifications/notifications.server'
import { uuidField } from '~/platform/http/uuid-field'
import { requireCsrf } from '~/platform/sessions/csrf.server'

/** A member has a conversation before them. */
export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { workspaceId, user, role } = await requireMember(request, 'conversations.read')
  const conversationId = uuidField((await request.formData()).get('conversation'))
  await lookAt(workspaceId, conversationId, {
    userId: user.id,
    mayAnswer: can(role, 'conversations.answer'),
  })
  return Response.json({})
}
