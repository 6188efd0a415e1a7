import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { requireAdmin } from '~/domains/identity/identity.server'
import { TaxCorrectionTable } from '~/domains/invoices/ui/tax-correction-table'
import { PROVIDERS, paymentFilterSchema, paymentMachine } from '~/domains/payments/payments'
import {
  listDeskPayments,
  listRefusedNotices,
  listStuckOrders,
  listUndecidedDisputes,
  listUndecidedRefunds,
} from '~/domains/payments/payments.server'
import { DisputeTable } from '~/domains/payments/ui/desk/dispute-table'
import { PaymentTable } from '~/domains/payments/ui/desk/payment-table'
import { StuckTable } from '~/domains/payments/ui/desk/stuck-table'
import { UndecidedRefunds } from '~/domains/payments/ui/desk/undecided-refunds'
import { parseFields } from '~/platform/http/parse-fields'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { Card } from '~/ui/components/data/card'
import { Callout } from '~/ui/components/feedback/callout'
import { DateTime } from '~/ui/components/text/date-time'
import { FilterSearch, FilterSelect } from '~/ui/patterns/filter-fields'
import { FilteredList } from '~/ui/patterns/filtered-list'
import { PageHeader } from '~/ui/patterns/page-header'
import { useFormat } from '~/ui/use-format'
import { listCorrections } from '~/workflows/correct-tax/plan-correction.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['admin', 'admin-money', 'payment'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request)
  const query = parseFields(paymentFilterSchema, new URL(request.url).searchParams)
  const title = translator(languageOfRequest(request), 'admin-money')('payments.title')
  const [found, stuck, refunds, disputes, corrections, refused] = await Promise.all([
    listDeskPayments(query),
    listStuckOrders(),
    listUndecidedRefunds(),
    listUndecidedDisputes(),
    listCorrections(),
    listRefusedNotices(),
  ])
  return { ...found, stuck, refunds, disputes, corrections, refused, query, title, adminId: admin.id }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function Payments() {
  const { t } = useTranslation('admin-money')
  const { t: say } = useTranslation('admin')
  const { t: way } = useTranslation('payment')
  const { number } = useFormat()
  const { payments, next, stuck, refunds, disputes, corrections, refused, adminId, query } =
    useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={t('payments.title')}
        description={t('payments.description')}
        breadcrumbs={[{ label: say('title'), to: '/admin' }]}
      />
      {stuck.length > 0 ? (
        <Card title={t('stuck.title')} description={t('stuck.body')} isFlush className="mb-6">
          <StuckTable orders={stuck} />
        </Card>
      ) : null}
      {refunds.length > 0 ? (
        <Card title={t('undecided.title')} description={t('undecided.body')} isFlush className="mb-6">
          <UndecidedRefunds refunds={refunds} adminId={adminId} />
        </Card>
      ) : null}
      {disputes.length > 0 ? (
        <Card title={t('disputes.title')} description={t('disputes.body')} isFlush className="mb-6">
          <DisputeTable disputes={disputes} />
        </Card>
      ) : null}
      {corrections.length > 0 ? (
        <Card title={t('correction.list')} description={t('correction.body')} isFlush className="mb-6">
          <TaxCorrectionTable corrections={corrections} />
        </Card>
      ) : null}
      {refused.length > 0 ? (
        <Callout tone="warn" title={t('refusedNotices.title')} className="mb-6">
          <p>{t('refusedNotices.body')}</p>
          {refused.map((one) => (
            <p key={one.provider}>
              {t('refusedNotices.line', { way: way(`ways.${one.provider}`), shown: number(one.refused) })}{' '}
              <DateTime value={one.lastAt} />
            </p>
          ))}
        </Callout>
      ) : null}
      <FilteredList
        filters={
          <>
            <FilterSearch name="q" label={t('payments.search')} defaultValue={query.q} />
            <FilterSelect
              name="state"
              label={t('payments.state')}
              anyLabel={t('payments.anyState')}
              defaultValue={query.state}
              options={paymentMachine.states.map((state) => ({ id: state, label: t(`states.${state}`) }))}
            />
            <FilterSelect
              name="provider"
              label={t('payments.way')}
              anyLabel={t('payments.anyWay')}
              defaultValue={query.provider}
              options={PROVIDERS.map((id) => ({ id, label: way(`ways.${id}`) }))}
            />
            <FilterSelect
              name="only"
              label={t('payments.amount')}
              anyLabel={t('payments.anyAmount')}
              defaultValue={query.only}
              options={[{ id: 'odd', label: t('payments.odd') }]}
            />
          </>
        }
        none={t('payments.none')}
        pages={{ next, words: { first: t('pages.newest'), next: t('pages.older') } }}
      >
        {payments.length > 0 ? <PaymentTable payments={payments} /> : null}
      </FilteredList>
    </>
  )
}
