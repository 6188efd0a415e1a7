import type { LoaderFunctionArgs } from '@remix-run/node'
import { memberStream, requireMember } from '~/domains/identity/identity.server'
import { watchNotices } from '~/domains/notifications/notifications.server'

/** Server-sent events: `notices`, at once and at each change, for how much needs the member and whether it sounds. */
export async function loader({ request }: LoaderFunctionArgs) {
  const member = await requireMember(request, 'conversations.read')
  const { workspaceId, user } = member
  return memberStream(request, member, (send, close) =>
    watchNotices(workspaceId, user.id, (data) => send({ event: 'notices', data }), close),
  )
}
