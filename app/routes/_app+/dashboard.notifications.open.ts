import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireSession, switchWorkspace } from '~/domains/identity/identity.server'
import { uuidField } from '~/platform/http/uuid-field'

/** Where notifications and mails lead: a conversation, in the workspace it belongs to, for who is a member there. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request)
  const query = new URL(request.url).searchParams
  const [workspaceId, conversationId] = [
    uuidField(query.get('workspace')),
    uuidField(query.get('conversation')),
  ]
  if (session.workspaceId !== workspaceId) await switchWorkspace(session, workspaceId)
  return redirect(`/chat-dashboard/${conversationId}`)
}
