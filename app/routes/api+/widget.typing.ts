import type { ActionFunctionArgs } from '@remix-run/node'
import { answerTyping, atDoor } from '~/domains/channels/channels.server'

export { preflight as loader } from '~/domains/channels/channels.server'

/** `POST /api/widget/typing`: shows the person who answers that the shopper is writing. */
export const action = ({ request }: ActionFunctionArgs) => atDoor(request, answerTyping)
