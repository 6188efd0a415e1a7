import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { clientIdSchema } from '~/domains/conversations/conversations'
import { getConversation, receiveFile, takeBackFile } from '~/domains/conversations/conversations.server'
import { requireMember } from '~/domains/identity/identity.server'
import { parseFields } from '~/platform/http/parse-fields'
import { visitorOf } from '~/platform/http/visitor.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { spokenRefusal } from './spoken-refusal.server'

/**
 * Takes a file that a member will send in a conversation, or takes one back; see the contract in
 * `domains/conversations/files/receive-file.server.ts`. The token comes in the header: the body streams to storage.
 */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  await requireCsrf(request, new FormData())
  const { workspaceId, user } = await requireMember(request, 'conversations.answer')
  try {
    await getConversation(workspaceId, params.id ?? '')
    const sender = { userId: user.id }
    const query = new URL(request.url).searchParams
    if (request.method === 'DELETE') {
      const { file } = parseFields(z.object({ file: z.uuid() }), query)
      await takeBackFile(workspaceId, sender, file)
      return Response.json({})
    }
    const { upload: clientId } = parseFields(z.object({ upload: clientIdSchema }), query)
    const { address } = visitorOf(request, context)
    return Response.json({ file: await receiveFile(request, { workspaceId, sender, clientId, address }) })
  } catch (thrown) {
    return spokenRefusal(thrown, request)
  }
}
