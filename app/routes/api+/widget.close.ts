import type { ActionFunctionArgs } from '@remix-run/node'
import { answerClose, atDoor } from '~/domains/channels/channels.server'

export { preflight as loader } from '~/domains/channels/channels.server'

/** `POST /api/widget/close`: ends the running conversation; the next message begins a new one. */
export const action = ({ request }: ActionFunctionArgs) => atDoor(request, answerClose)
