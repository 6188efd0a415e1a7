import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { atLineDoor } from '~/workflows/storefront/line-door.server'

/** Answers the preflight. */
export const loader = ({ request }: LoaderFunctionArgs) => atLineDoor(request, 'messages')

/** `POST /api/store/line/messages?shop=`: keeps the shopper's message and streams its answer. */
export const action = ({ request }: ActionFunctionArgs) => atLineDoor(request, 'messages')
