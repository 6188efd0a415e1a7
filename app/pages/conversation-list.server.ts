import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { type ConversationFilter, conversationFilterSchema } from '~/domains/conversations/conversations'
import { listConversationsInTime, rowDataOf } from '~/domains/conversations/conversations.server'
import { requireMember } from '~/domains/identity/identity.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { actionFor, changeInbox, readInboxCommand } from '~/workflows/change-inbox.server'
import { inboxFrame } from '~/workflows/inbox-frame.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId, user } = await requireMember(request, 'conversations.read')
  const query = new URL(request.url).searchParams
  // An address somebody shortened by hand is no error: what doesn't fit narrows nothing.
  const filter = conversationFilterSchema.catch({}).parse(Object.fromEntries(query))
  const [page, frame] = await Promise.all([
    listConversationsInTime(workspaceId, withoutSnoozed(filter), {
      cursor: query.get('after'),
      readerId: user.id,
      language: languageOfRequest(request),
    }),
    inboxFrame(workspaceId, user.id),
  ])
  return {
    ...page,
    conversations: page.conversations.map(rowDataOf),
    ...frame,
    filter,
    userId: user.id,
    title: translator(languageOfRequest(request), 'inbox')('title'),
  }
}

/** What is snoozed is out of the way, unless somebody looks for it. */
const withoutSnoozed = (filter: ConversationFilter): ConversationFilter =>
  filter.search || filter.snoozed ? filter : { ...filter, snoozed: 'no' }

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const command = readInboxCommand(Object.fromEntries(await request.formData()))
  const { workspaceId, user } = await requireMember(request, actionFor(command))
  return changeInbox({ workspaceId, userId: user.id }, command)
}
