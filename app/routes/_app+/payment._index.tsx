import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { planOrderSchema } from '~/domains/billing/plan-order'
import { PlanOrderForm } from '~/domains/billing/ui/plan-order-form'
import { CouponField } from '~/domains/coupons/ui/coupon-field'
import { requireMember } from '~/domains/identity/identity.server'
import { BilledTo } from '~/domains/payments/ui/billed-to'
import { CancelOrder } from '~/domains/payments/ui/cancel-order'
import { OrderSummary } from '~/domains/payments/ui/order-summary'
import { PayForm } from '~/domains/payments/ui/pay-form'
import { planPageInStore } from '~/domains/store/store.server'
import { visitorOf } from '~/platform/http/visitor.server'
import { visitorCountry } from '~/platform/http/visitor-country'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { Card } from '~/ui/components/data/card'
import { Callout } from '~/ui/components/feedback/callout'
import { answerForm } from '~/ui/form/answer-form.server'
import { PageHeader } from '~/ui/patterns/page-header'
import { commandOrder, type OrderProblem, takeCouponTry } from '~/workflows/paying/command-order.server'
import { orderPlan } from '~/workflows/paying/order-plan.server'
import { orderToPay } from '~/workflows/paying/pay-order-page.server'
import { planChoice } from '~/workflows/paying/plan-choice.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['payment'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'billing.manage')
  const storePage = await planPageInStore(workspaceId)
  if (storePage) throw redirect(storePage)
  const language = languageOfRequest(request)
  const t = translator(language, 'payment')
  const asked = new URL(request.url).searchParams
  const number = asked.get('order')
  if (number)
    return { kind: 'order' as const, title: t('order.title'), ...(await orderToPay(workspaceId, number)) }
  const wanted = {
    plan: asked.get('plan'),
    interval: asked.get('interval') === 'year' ? ('year' as const) : ('month' as const),
  }
  const choice = await planChoice(workspaceId, { country: visitorCountry(request), language })
  // There is nothing to choose until it goes on.
  if (choice.isPaused) throw redirect('/dashboard/billing')
  return { kind: 'choice' as const, title: t('choose.title'), wanted, ...choice }
}

/** With an order in the address: begins to pay it. Without: orders a plan. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { workspaceId, user } = await requireMember(request, 'billing.manage')
  if (await planPageInStore(workspaceId)) throw redirect('/payment')
  const language = languageOfRequest(request)
  const number = new URL(request.url).searchParams.get('order')
  if (number) {
    const problems = await commandOrder(request, context, { workspaceId, userId: user.id, number, language })
    if (!problems) throw redirect(`/payment?order=${number}`)
    return data({ ...problems, lastResult: null }, 409)
  }
  const form = await request.formData()
  const answer = await answerForm(
    form,
    planOrderSchema,
    async (plan) => {
      if (plan.coupon) await takeCouponTry(workspaceId, visitorOf(request, context).address)
      const order = await orderPlan({ workspaceId, user, language, seenFrom: visitorCountry(request) }, plan)
      throw redirect(order ? `/payment?order=${order.number}` : '/dashboard/billing')
    },
    { fieldOf: { coupon_refused: 'coupon', rate_limited: 'coupon' } },
  )
  return data({ problem: null, couponProblem: null, lastResult: answer.data }, answer.init ?? {})
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function Payment() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (loaded.kind === 'choice')
    return (
      <>
        <PageHeader title={loaded.title} />
        <PlanOrderForm {...loaded} lastResult={answer?.lastResult} />
      </>
    )
  return <Order {...loaded} problem={answer?.problem ?? null} couponProblem={answer?.couponProblem ?? null} />
}

type OrderPage = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { kind: 'order' }>

const stateKey = ({ state, returnReason }: OrderPage['order']) =>
  returnReason ? `returned.reasons.${returnReason}` : `order.state.${state}`

function Order({ problem, couponProblem, ...page }: OrderPage & OrderProblem) {
  const { title, order, credit, ways, keepingWays, savedCard, testWays, underWay, coupons, isCancelable } =
    page
  const isOpen = order.state === 'OPEN' && !underWay
  const { t } = useTranslation('payment')
  return (
    <>
      <PageHeader title={title} description={t('order.number', { number: order.number })} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <Card title={t('order.what')}>
            <OrderSummary order={order} />
            {isOpen && order.purpose.kind === 'quote' ? (
              <p className="mt-4 border-t pt-4 text-sm text-muted">{t('coupon.quote')}</p>
            ) : null}
            {isOpen && order.paidMinor === 0 && order.purpose.kind !== 'quote' ? (
              <CouponField
                order={order}
                coupon={coupons.find(({ isEntered }) => isEntered) ?? null}
                problem={couponProblem}
              />
            ) : null}
          </Card>
          <BilledTo customer={order.customer} purpose={order.purpose} isOpen={order.state === 'OPEN'} />
        </div>
        <div className="grid gap-6">
          {isOpen ? (
            <Card title={t('order.how')}>
              <PayForm
                order={order}
                credit={credit}
                ways={ways}
                keepingWays={keepingWays}
                savedCard={savedCard}
                testWays={testWays}
                isSubscription={order.purpose.kind === 'plan'}
                problem={problem}
              />
              {isCancelable ? (
                <div className="mt-4 border-t pt-4">
                  <CancelOrder
                    number={order.number}
                    action={`/payment?order=${order.number}`}
                    intent="cancel"
                  />
                </div>
              ) : null}
            </Card>
          ) : (
            <Callout
              title={t(underWay ? 'order.underWay' : stateKey(order))}
              actions={
                underWay ? (
                  <ButtonLink to={`/payment-success?payment=${underWay}`}>{t('order.look')}</ButtonLink>
                ) : (
                  <ButtonLink to="/dashboard/billing">{t('order.toBilling')}</ButtonLink>
                )
              }
            />
          )}
        </div>
      </div>
    </>
  )
}
