import type { ActionFunctionArgs } from '@remix-run/node'
import { answerRating, atDoor } from '~/domains/channels/channels.server'

export { preflight as loader } from '~/domains/channels/channels.server'

/** `POST /api/widget/rating`: whether the running conversation helped. */
export const action = ({ request }: ActionFunctionArgs) => atDoor(request, answerRating)
