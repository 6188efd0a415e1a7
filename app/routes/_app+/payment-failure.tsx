import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireMember } from '~/domains/identity/identity.server'
import { PaymentFailed } from '~/domains/payments/ui/payment-failed'
import { PaymentUnknown } from '~/domains/payments/ui/payment-unknown'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { PageHeader } from '~/ui/patterns/page-header'
import { findShownPayment } from '~/workflows/paying/show-payment.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['payment'] }

/** A payment that came to nothing; one that brought money after all has its receipt. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'billing.manage')
  const t = translator(languageOfRequest(request), 'payment')
  const shown = await findShownPayment(workspaceId, new URL(request.url).searchParams.get('payment'))
  const { payment, outcome } = shown
  if (payment === null)
    return data({ ...shown, title: t('unknown.title') }, shown.unknown.isNamed ? 404 : 200)
  if (outcome !== 'failed') throw redirect(`/payment-success?payment=${payment.id}`)
  return data({ ...shown, title: t('failure.title') })
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function PaymentFailure() {
  const { payment, unknown, title } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={title} />
      {payment ? <PaymentFailed payment={payment} /> : <PaymentUnknown {...unknown} />}
    </>
  )
}
