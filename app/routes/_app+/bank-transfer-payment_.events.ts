import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { getTransfer } from '~/domains/bank/bank.server'
import { memberStream, requireMember } from '~/domains/identity/identity.server'
import { AppError } from '~/platform/errors/app-error'
import { subscribe } from '~/platform/realtime/realtime.server'

/** Server-sent events: `changed` when a transfer stands otherwise than before. */
export async function loader({ request }: LoaderFunctionArgs) {
  const member = await requireMember(request, 'billing.manage')
  const named = new URL(request.url).searchParams.get('payment')
  // Nothing to listen to: 204 keeps a browser from asking again (WHATWG HTML, "Server-sent events").
  if (named === null) return new Response(null, { status: 204 })
  const id = z.guid().safeParse(named)
  if (!id.success) throw new AppError('not_found')
  await getTransfer(member.workspaceId, id.data)
  return memberStream(request, member, (send) =>
    subscribe(`payment:${id.data}`, () => send({ event: 'changed', data: {} })),
  )
}
