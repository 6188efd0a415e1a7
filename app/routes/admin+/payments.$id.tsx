import { randomUUID } from 'node:crypto'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { requireAdmin } from '~/domains/identity/identity.server'
import { TaxCorrectionOffer } from '~/domains/invoices/ui/tax-correction-offer'
import { EntryList } from '~/domains/ledger/ui/entry-list'
import { refundFormSchema } from '~/domains/payments/payments'
import { giveBack } from '~/domains/payments/payments.server'
import { DisputeList } from '~/domains/payments/ui/desk/dispute-list'
import { MoveTable } from '~/domains/payments/ui/desk/move-table'
import { NoticeTable } from '~/domains/payments/ui/desk/notice-table'
import { OrderPapers } from '~/domains/payments/ui/desk/order-papers'
import { PaymentAbout } from '~/domains/payments/ui/desk/payment-about'
import { PaymentNews } from '~/domains/payments/ui/desk/payment-news'
import { PaymentSums } from '~/domains/payments/ui/desk/payment-sums'
import { PAYMENT_TONES } from '~/domains/payments/ui/desk/payment-tones'
import { RefundForm } from '~/domains/payments/ui/desk/refund-form'
import { RefundList } from '~/domains/payments/ui/desk/refund-list'
import { OrderSummary } from '~/domains/payments/ui/order-summary'
import { AppError } from '~/platform/errors/app-error'
import { languageOfRequest } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { Badge } from '~/ui/components/data/badge'
import { Card } from '~/ui/components/data/card'
import { PageHeader } from '~/ui/patterns/page-header'
import { showDeskPayment } from '~/workflows/money-desk/payment-desk.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['admin', 'admin-money', 'payment', 'common'] }

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request)
  return { once: randomUUID(), adminId: admin.id, ...(await showDeskPayment(idOf(params.id))) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireCsrf(request)
  const admin = await requireAdmin(request)
  const id = idOf(params.id)
  const form = refundFormSchema.safeParse(Object.fromEntries(await request.formData()))
  if (!form.success) throw new AppError('bad_request', { cause: form.error })
  const answer = await giveBack(id, form.data, admin.id, languageOfRequest(request))
  if (answer.kind === 'asked') return redirect(`/admin/payments/${id}`)
  return data(answer, answer.kind === 'problem' ? 422 : 200)
}

function idOf(given: string | undefined): string {
  const parsed = z.guid().safeParse(given)
  if (!parsed.success) throw new AppError('not_found')
  return parsed.data
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded?.payment.order.number },
]

export default function OnePayment() {
  const { t } = useTranslation('admin-money')
  const { t: say } = useTranslation('admin')
  const { payment, invoices, correction, entries, people, once, adminId } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { order, currency, facts, refunds } = payment
  const disputes = facts.disputes ?? {}
  return (
    <>
      <PageHeader
        title={t('payment.title', { order: order.number })}
        breadcrumbs={[
          { label: say('title'), to: '/admin' },
          { label: t('payments.title'), to: '/admin/payments' },
        ]}
        titleExtra={<Badge tone={PAYMENT_TONES[payment.state]}>{t(`states.${payment.state}`)}</Badge>}
      />
      <PaymentNews payment={payment} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card title={t('payment.what')}>
            <OrderSummary order={order} />
          </Card>
          <Card title={t('payment.moves')} isFlush>
            <MoveTable moves={payment.moves} people={people} />
          </Card>
          {entries.length > 0 ? (
            <Card title={t('payment.booked')} description={t('payment.bookedBody')} isFlush>
              <EntryList entries={entries} />
            </Card>
          ) : null}
          {payment.notices.length > 0 ? (
            <Card title={t('notices.title')} isFlush>
              <NoticeTable notices={payment.notices} />
            </Card>
          ) : null}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Card title={t('payment.about')}>
            <PaymentAbout payment={payment} />
          </Card>
          <Card title={t('sums.title')}>
            <PaymentSums payment={payment} />
          </Card>
          {Object.keys(disputes).length > 0 ? (
            <Card title={t('disputes.title')}>
              <DisputeList disputes={disputes} currency={currency} ids={payment.disputeIds} />
            </Card>
          ) : null}
          <OrderPapers invoices={invoices} siblings={payment.siblings} />
          {correction ? (
            <Card id="tax" title={t('correction.title')}>
              <TaxCorrectionOffer correction={correction} paymentId={payment.id} />
            </Card>
          ) : null}
          {payment.capturedMinor > 0 ? (
            <Card title={t('refund.title')}>
              <RefundForm
                key={`${refunds.length} ${payment.refundableMinor}`}
                customer={order.customer.company ?? order.customer.name}
                currency={currency}
                mostMinor={payment.refundableMinor}
                isDisputed={payment.state === 'DISPUTED'}
                once={once}
                answer={answer}
              />
            </Card>
          ) : null}
          {refunds.length > 0 ? (
            <Card title={t('refund.list')}>
              <RefundList refunds={refunds} currency={currency} people={people} adminId={adminId} />
            </Card>
          ) : null}
        </div>
      </div>
    </>
  )
}
