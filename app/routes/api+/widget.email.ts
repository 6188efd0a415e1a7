import type { ActionFunctionArgs } from '@remix-run/node'
import { answerEmail, atDoor } from '~/domains/channels/channels.server'

export { preflight as loader } from '~/domains/channels/channels.server'

/** `POST /api/widget/email`: where answers go when the shopper has left. */
export const action = ({ request }: ActionFunctionArgs) => atDoor(request, answerEmail)
