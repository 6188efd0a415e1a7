import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { requireMember } from '~/domains/identity/identity.server'
import { readElement } from '~/domains/payments/payments.server'
import { CardPayment } from '~/domains/payments/ui/card/card-payment'
import { CardUnavailable } from '~/domains/payments/ui/card/card-unavailable'
import { OrderSummary } from '~/domains/payments/ui/order-summary'
import { TestNote } from '~/domains/payments/ui/test-note'
import { uuidField } from '~/platform/http/uuid-field'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { Card } from '~/ui/components/data/card'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['payment'] }

/** Where a card is typed into the provider's fields without leaving our site. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'billing.manage')
  const { payment, ...shown } = await readElement(workspaceId, uuidField(params.paymentId))
  if (shown.kind === 'over') throw redirect(`/payment-success?payment=${payment.id}`)
  const element = shown.kind === 'fields' ? shown.element : null
  const title = translator(languageOfRequest(request), 'payment')('card.title')
  // What the fields are loaded with is nobody else's, and another browser's copy of the page would show it.
  return data({ payment, element, title }, { headers: { 'cache-control': 'no-store' } })
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function CardPage() {
  const { payment, element, title } = useLoaderData<typeof loader>()
  const { t } = useTranslation('payment')
  return (
    <>
      <PageHeader title={title} description={t('order.number', { number: payment.order.number })} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={t('order.what')}>
          <OrderSummary order={payment.order} />
        </Card>
        <div className="grid gap-6">
          {payment.isTest ? <TestNote provider={payment.provider} /> : null}
          <Card title={t('order.how')}>
            {element ? (
              <CardPayment payment={payment} element={element} />
            ) : (
              <CardUnavailable payment={payment} />
            )}
            <noscript>
              <CardUnavailable payment={payment} />
            </noscript>
          </Card>
        </div>
      </div>
    </>
  )
}
