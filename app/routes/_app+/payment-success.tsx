import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireMember } from '~/domains/identity/identity.server'
import { PaymentWait } from '~/domains/payments/ui/payment-wait'
import { Receipt } from '~/domains/payments/ui/receipt'
import { uuidField } from '~/platform/http/uuid-field'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { PageHeader } from '~/ui/patterns/page-header'
import { showPayment } from '~/workflows/paying/show-payment.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['payment'] }

const RETURNED_SECRET = 'payment_intent_client_secret'

/** Where providers send the customer back to, whatever happened. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'billing.manage')
  const { searchParams } = new URL(request.url)
  const id = uuidField(searchParams.get('payment'))
  // Stripe's fields bring the payment's secret back with the customer: it stays neither in the address nor in the history.
  if (searchParams.has(RETURNED_SECRET)) throw redirect(`/payment-success?payment=${id}`)
  const { payment, outcome } = await showPayment(workspaceId, id)
  if (outcome === 'failed') throw redirect(`/payment-failure?payment=${id}`)
  const t = translator(languageOfRequest(request), 'payment')
  const title = payment.order.returnReason ? 'returned.title' : `success.${outcome}.title`
  return { payment, outcome, title: t(title) }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function PaymentSuccess() {
  const { payment, outcome, title } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={title} />
      {outcome === 'paid' ? (
        <Receipt payment={payment} />
      ) : (
        <PaymentWait payment={payment} outcome={outcome} />
      )}
    </>
  )
}
