import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireMember } from '~/domains/identity/identity.server'
import { PaymentFailed } from '~/domains/payments/ui/payment-failed'
import { uuidField } from '~/platform/http/uuid-field'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { PageHeader } from '~/ui/patterns/page-header'
import { showPayment } from '~/workflows/paying/show-payment.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['payment'] }

/** A payment that came to nothing; one that brought money after all has its receipt. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'billing.manage')
  const id = uuidField(new URL(request.url).searchParams.get('payment'))
  const { payment, outcome } = await showPayment(workspaceId, id)
  if (outcome !== 'failed') throw redirect(`/payment-success?payment=${id}`)
  return { payment, title: translator(languageOfRequest(request), 'payment')('failure.title') }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function PaymentFailure() {
  const { payment, title } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={title} />
      <PaymentFailed payment={payment} />
    </>
  )
}
