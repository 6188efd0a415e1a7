import type { LoaderFunctionArgs } from '@remix-run/node'
import { AppError } from '~/platform/errors/app-error'
import { getMail } from '~/platform/mail/dev-mailbox.server'

/** The HTML part of a mail as it would be sent, for the frame of the development mailbox. */
export async function loader({ params }: LoaderFunctionArgs) {
  const { rendered } = await getMail(params.id ?? '')
  if (!rendered) throw new AppError('not_found')
  return new Response(rendered.html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
