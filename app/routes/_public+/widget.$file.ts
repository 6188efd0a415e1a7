import type { LoaderFunctionArgs } from '@remix-run/node'
import { widgetFile } from '~/domains/channels/channels.server'

/** `GET /widget/chat.<hash>.js`: the chat, fetched by the launcher on the first click. */
export const loader = ({ request, params }: LoaderFunctionArgs) => widgetFile(request, params.file ?? '')
