import type { ActionFunctionArgs } from '@remix-run/node'
import { atDoor, openSession, readBody, sessionSchema } from '~/domains/channels/channels.server'

export { preflight as loader } from '~/domains/channels/channels.server'

/** `POST /api/widget/session`: who is shopping, their token, and the conversation that is running. */
export function action({ request, context }: ActionFunctionArgs) {
  return atDoor(request, async ({ workspaceId, reader }) => {
    const body = await readBody(request, sessionSchema)
    const address = (context as { visitorAddress?: string }).visitorAddress
    const start = { ...body, language: reader.language, address }
    return Response.json(await openSession(workspaceId, start, reader), {
      headers: { 'cache-control': 'no-store' },
    })
  })
}
