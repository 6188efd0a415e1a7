import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireMember } from '~/domains/identity/identity.server'
import { PaymentUnknown } from '~/domains/payments/ui/payment-unknown'
import { PaymentWait } from '~/domains/payments/ui/payment-wait'
import { Receipt } from '~/domains/payments/ui/receipt'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { PageHeader } from '~/ui/patterns/page-header'
import { findShownPayment } from '~/workflows/paying/show-payment.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['payment'] }

const RETURNED_SECRET = 'payment_intent_client_secret'

/** Where providers send the customer back to, whatever happened. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'billing.manage')
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('payment')
  // Stripe's fields bring the payment's secret back with the customer: it stays neither in the address nor in the history.
  if (searchParams.has(RETURNED_SECRET))
    throw redirect(`/payment-success?${new URLSearchParams(id ? { payment: id } : {})}`)
  const t = translator(languageOfRequest(request), 'payment')
  const shown = await findShownPayment(workspaceId, id)
  const { payment, outcome } = shown
  if (payment === null)
    return data({ ...shown, title: t('unknown.title') }, shown.unknown.isNamed ? 404 : 200)
  if (outcome === 'failed') throw redirect(`/payment-failure?payment=${payment.id}`)
  const title = payment.order.returnReason ? 'returned.title' : `success.${outcome}.title`
  return data({ ...shown, outcome, title: t(title) })
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function PaymentSuccess() {
  const { payment, outcome, unknown, title } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={title} />
      {unknown ? <PaymentUnknown {...unknown} /> : null}
      {payment && outcome === 'paid' ? <Receipt payment={payment} /> : null}
      {payment && outcome !== 'paid' ? <PaymentWait payment={payment} outcome={outcome} /> : null}
    </>
  )
}
