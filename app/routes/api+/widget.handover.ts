import type { ActionFunctionArgs } from '@remix-run/node'
import { answerHandover, atDoor } from '~/domains/channels/channels.server'

export { preflight as loader } from '~/domains/channels/channels.server'

/** `POST /api/widget/handover`: asks for a person, opening a conversation when none is running. */
export const action = ({ request }: ActionFunctionArgs) => atDoor(request, answerHandover)
