import { Readable } from 'node:stream'
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node'
import { conversationFilterSchema } from '~/domains/conversations/conversations'
import { exportConversations } from '~/domains/conversations/conversations.server'
import { requireMember } from '~/domains/identity/identity.server'
import { languageOfRequest } from '~/platform/i18n/i18n.server'

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' }

/** The filtered list as a file, one row a conversation, streamed. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'conversations.export')
  const query = new URL(request.url).searchParams
  const format = query.get('format') === 'json' ? 'json' : 'csv'
  const filter = conversationFilterSchema.catch({}).parse(Object.fromEntries(query))
  const rows = Readable.from(exportConversations(workspaceId, filter, format, languageOfRequest(request)))
  const day = new Date().toISOString().slice(0, 10)
  return new Response(createReadableStreamFromReadable(rows), {
    headers: {
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="conversations-${day}.${format}"`,
      'cache-control': 'no-store',
    },
  })
}
