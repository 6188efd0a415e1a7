import type { ActionFunctionArgs } from '@remix-run/node'
import { AppError } from '~/platform/errors/app-error'
import { takeMailReply } from '~/workflows/take-mail-reply.server'

export const loader = () => {
  throw new AppError('not_found')
}

/** `POST /api/mail/inbound/raw`, `/api/mail/inbound/mailgun/mime`: replies to answers that went by mail. */
export const action = ({ request, params }: ActionFunctionArgs) => takeMailReply(request, params['*'] ?? '')
