import type { LoaderFunctionArgs } from '@remix-run/node'
import { atDoor, widgetConfig } from '~/domains/channels/channels.server'
import { visitorOf } from '~/platform/http/visitor.server'

/** `GET /api/widget/config?key=&lang=`: looks and words of the widget in one language. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return atDoor(
    request,
    async ({ workspaceId, settings, reader }) =>
      Response.json(await widgetConfig(workspaceId, settings, reader.language), {
        headers: { 'cache-control': 'private, max-age=60' },
      }),
    { isLauncher: true, address: visitorOf(request, context).address },
  )
}
