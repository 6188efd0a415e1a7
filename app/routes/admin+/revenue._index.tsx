import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { RecurringTable } from '~/domains/billing/ui/recurring-table'
import { requireAdmin } from '~/domains/identity/identity.server'
import { revenueFilterSchema } from '~/domains/ledger/ledger'
import { RevenueChart } from '~/domains/ledger/ui/revenue-chart'
import { RevenueTable } from '~/domains/ledger/ui/revenue-table'
import { parseFields } from '~/platform/http/parse-fields'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { Card } from '~/ui/components/data/card'
import { NoRows } from '~/ui/components/data/no-rows'
import { FilterBar } from '~/ui/patterns/filter-bar'
import { FilterSelect } from '~/ui/patterns/filter-fields'
import { PageHeader } from '~/ui/patterns/page-header'
import { showRevenue } from '~/workflows/money-desk/revenue-desk.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['admin', 'admin-money', 'payment'] }

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const query = parseFields(revenueFilterSchema, new URL(request.url).searchParams)
  const title = translator(languageOfRequest(request), 'admin-money')('revenue.title')
  return { title, query, ...(await showRevenue(query)) }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function Revenue() {
  const { t } = useTranslation('admin-money')
  const { t: say } = useTranslation('admin')
  const { query, currency, currencies, months, recurring } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  return (
    <>
      <PageHeader
        title={t('revenue.title')}
        description={t('revenue.description')}
        breadcrumbs={[{ label: say('title'), to: '/admin' }]}
        actions={
          <a href={`/admin/revenue/export?${params}`} className={buttonClasses({ variant: 'secondary' })}>
            {t('journal.export')}
          </a>
        }
      />
      <div className="flex flex-col gap-6">
        <Card isFlush>
          <FilterBar>
            <FilterSelect
              name="currency"
              label={t('revenue.currency')}
              anyLabel={t('revenue.busiest')}
              defaultValue={query.currency ?? ''}
              options={currencies.map((id) => ({ id, label: id }))}
            />
            <FilterSelect
              name="months"
              label={t('revenue.span')}
              anyLabel={t('revenue.months.12')}
              defaultValue={query.months === '12' ? '' : query.months}
              options={[{ id: '36', label: t('revenue.months.36') }]}
            />
            <FilterSelect
              name="money"
              label={t('revenue.money')}
              anyLabel={t('revenue.moneys.real')}
              defaultValue={query.money === 'real' ? '' : query.money}
              options={[{ id: 'test', label: t('revenue.moneys.test') }]}
            />
          </FilterBar>
          {currencies.length > 0 ? (
            <div className="border-t p-4 sm:p-5">
              <RevenueChart months={months} currency={currency} />
            </div>
          ) : (
            <p className="border-t px-5 py-10 text-center text-muted">{t('revenue.none')}</p>
          )}
        </Card>
        {currencies.length > 0 ? (
          <Card title={t('revenue.byMonth')} description={t('revenue.byMonthBody')} isFlush>
            <RevenueTable months={months} />
          </Card>
        ) : null}
        <Card title={t('recurring.title')} description={t('recurring.body')} isFlush>
          {recurring.length > 0 ? (
            <RecurringTable rows={recurring} />
          ) : (
            <NoRows>{t('recurring.none')}</NoRows>
          )}
        </Card>
      </div>
    </>
  )
}
