import type { ActionFunctionArgs } from '@remix-run/node'
import { receiveNotice } from '~/domains/payments/payments.server'

/** What a payment provider tells. */
export async function action({ request, params }: ActionFunctionArgs) {
  const acknowledgement = await receiveNotice(params.provider ?? '', request)
  return new Response(acknowledgement, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
