import type { ActionFunctionArgs } from '@remix-run/node'
import { receiveMessage } from '~/domains/store/store.server'

/** What the store platform tells. Answered as soon as it is kept; the work comes after. */
export async function action({ request }: ActionFunctionArgs) {
  await receiveMessage(request)
  return new Response(null, { status: 200, headers: { 'cache-control': 'no-store' } })
}
