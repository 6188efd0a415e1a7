import type { LoaderFunctionArgs } from '@remix-run/node'
import { memberStream, requireMember } from '~/domains/identity/identity.server'
import { getPayment } from '~/domains/payments/payments.server'
import { uuidField } from '~/platform/http/uuid-field'
import { subscribe } from '~/platform/realtime/realtime.server'

/** Server-sent events of a payment: `changed` when something new was said of it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const member = await requireMember(request, 'billing.manage')
  // Proves that the payment is this workspace's.
  const { id } = await getPayment(member.workspaceId, uuidField(params.paymentId))
  return memberStream(request, member, (send) =>
    subscribe(`payment:${id}`, () => send({ event: 'changed', data: {} })),
  )
}
