import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { returnToPayment } from '~/domains/payments/payments.server'
import { boundedBody } from '~/platform/http/bounded-body.server'
import { uuidField } from '~/platform/http/uuid-field'

/** A name of a payment, and whatever else a provider's form carries. */
const MAX_BYTES = 16 * 1024
const token = z.string().min(1).max(200)

/** Where a provider has the customer post to. Led on by a GET, which brings the session's cookie again. */
export async function action({ request, params }: ActionFunctionArgs) {
  const id = uuidField(params.paymentId)
  const fields = new URLSearchParams((await boundedBody(request, MAX_BYTES)).toString('utf8'))
  await returnToPayment(id, token.catch('').parse(fields.get('token')))
  return redirect(`/payment-success?payment=${id}`, 303)
}
