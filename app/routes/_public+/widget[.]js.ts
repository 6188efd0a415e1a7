import type { LoaderFunctionArgs } from '@remix-run/node'
import { widgetFile } from '~/domains/channels/channels.server'

/** `GET /widget.js`: the launcher, what the script tag of a shop names. */
export const loader = ({ request }: LoaderFunctionArgs) => widgetFile(request, 'widget.js')
