import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CouponField } from '~/domains/coupons/ui/coupon-field'
import { requireMember } from '~/domains/identity/identity.server'
import { HoldCard } from '~/domains/numbers/ui/hold-card'
import { NumberOutcome } from '~/domains/numbers/ui/number-outcome'
import { SampleNote } from '~/domains/numbers/ui/sample-note'
import { BilledTo } from '~/domains/payments/ui/billed-to'
import { BillingForm } from '~/domains/payments/ui/billing-form'
import { CurrencyChoice } from '~/domains/payments/ui/currency-choice'
import { OrderSummary } from '~/domains/payments/ui/order-summary'
import { PayForm } from '~/domains/payments/ui/pay-form'
import { planPageInStore } from '~/domains/store/store.server'
import { uuidField } from '~/platform/http/uuid-field'
import { visitorCountry } from '~/platform/http/visitor-country'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { Card } from '~/ui/components/data/card'
import { Callout } from '~/ui/components/feedback/callout'
import { Money } from '~/ui/components/text/money'
import { PageHeader } from '~/ui/patterns/page-header'
import { useMessage } from '~/ui/use-message'
import { commandHold } from '~/workflows/numbers/command-hold.server'
import { numberToPay } from '~/workflows/numbers/pay-number-page.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['numbers', 'payment', 'site-numbers'] }

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'billing.manage')
  const storePage = await planPageInStore(workspaceId)
  if (storePage) throw redirect(storePage)
  const language = languageOfRequest(request)
  const page = await numberToPay(workspaceId, uuidField(params.reservationId), {
    language,
    ...currencyWish(request),
  })
  return { title: translator(language, 'numbers')('hold.title'), ...page }
}

const currencyWish = (request: Request) => ({
  country: visitorCountry(request),
  chosen: new URL(request.url).searchParams.get('currency'),
})

export async function action({ request, params }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { workspaceId, user } = await requireMember(request, 'billing.manage')
  if (await planPageInStore(workspaceId)) throw redirect('/dashboard/numbers')
  const who = { workspaceId, user, language: languageOfRequest(request), wish: currencyWish(request) }
  const answer = await commandHold(who, uuidField(params.reservationId), await request.formData())
  return 'to' in answer ? redirect(answer.to) : data(answer, answer.status)
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function PayNumber() {
  const { t } = useTranslation('numbers')
  const message = useMessage()
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <PageHeader title={page.title} breadcrumbs={[{ label: t('title'), to: '/dashboard/numbers' }]} />
      <div className="grid max-w-5xl gap-6">
        {page.number.carrier === 'sample' ? <SampleNote /> : null}
        {answer?.problem ? (
          <Callout tone="bad" role="alert">
            {message(answer.problem)}
          </Callout>
        ) : null}
        {page.kind === 'held' ? <Held page={page} lastResult={answer?.lastResult} /> : null}
        {page.kind === 'ordered' ? <Ordered page={page} /> : null}
        {page.kind === 'decided' ? <NumberOutcome number={page.number} state={page.state} /> : null}
      </div>
    </>
  )
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>
type Answer = NonNullable<ReturnType<typeof useActionData<typeof action>>>

function Held({
  page,
  lastResult,
}: {
  page: Extract<Page, { kind: 'held' }>
  lastResult?: Answer['lastResult']
}) {
  const { t } = useTranslation('numbers')
  const { number, now, priceMinor, currency, currencies, customer, countries } = page
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <HoldCard number={number} now={now} />
        {priceMinor === null ? null : (
          <Card title={t('hold.price')}>
            <p className="text-lg font-semibold text-ink">
              <Money minor={priceMinor} currency={currency} />
            </p>
            <p className="mt-1 text-sm text-muted">{t('hold.priceNote')}</p>
            {currencies.length > 1 ? <CurrencyChoice currency={currency} currencies={currencies} /> : null}
          </Card>
        )}
      </div>
      <BillingForm customer={customer} countries={countries} lastResult={lastResult} />
    </div>
  )
}

function Ordered({ page }: { page: Extract<Page, { kind: 'ordered' }> }) {
  const { t } = useTranslation('payment')
  const { number, now, order, underWay, title: _title, ...paying } = page
  const form = { isSubscription: false, ...paying, order }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <HoldCard number={number} now={now} />
        <Card title={t('order.what')}>
          <OrderSummary order={order} />
          {underWay || order.paidMinor > 0 ? null : (
            <CouponField order={order} coupon={paying.coupons.find(({ isEntered }) => isEntered) ?? null} />
          )}
        </Card>
        <BilledTo customer={order.customer} purpose={order.purpose} isOpen={false} />
      </div>
      <div className="grid gap-6">
        {underWay ? (
          <Callout
            title={t('order.underWay')}
            actions={<ButtonLink to={`/payment-success?payment=${underWay}`}>{t('order.look')}</ButtonLink>}
          />
        ) : (
          <Card title={t('order.how')}>
            <PayForm {...form} />
          </Card>
        )}
      </div>
    </div>
  )
}
