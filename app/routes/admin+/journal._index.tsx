import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { requireAdmin } from '~/domains/identity/identity.server'
import { BalanceTable } from '~/domains/ledger/ui/balance-table'
import { ComparisonList } from '~/domains/ledger/ui/comparison-list'
import { JournalExportForm } from '~/domains/ledger/ui/journal-export-form'
import { JournalSoundness } from '~/domains/ledger/ui/journal-soundness'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { Card } from '~/ui/components/data/card'
import { NoRows } from '~/ui/components/data/no-rows'
import { PageHeader } from '~/ui/patterns/page-header'
import { showJournal } from '~/workflows/money-desk/journal-desk.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['admin', 'admin-money'] }

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const title = translator(languageOfRequest(request), 'admin-money')('journal.title')
  return { title, ...(await showJournal()) }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function Journal() {
  const { t } = useTranslation('admin-money')
  const { t: say } = useTranslation('admin')
  const { balances, check, comparisons } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={t('journal.title')}
        description={t('journal.description')}
        breadcrumbs={[{ label: say('title'), to: '/admin' }]}
      />
      <div className="flex flex-col gap-6">
        {balances.length > 0 ? <JournalSoundness check={check} /> : null}
        <Card title={t('journal.balances')} isFlush>
          {balances.length > 0 ? <BalanceTable balances={balances} /> : <NoRows>{t('journal.none')}</NoRows>}
        </Card>
        <Card title={t('comparison.title')} description={t('comparison.body')} isFlush>
          {comparisons.length > 0 ? (
            <ComparisonList comparisons={comparisons} />
          ) : (
            <NoRows>{t('comparison.none')}</NoRows>
          )}
        </Card>
        <Card title={t('journal.exportTitle')} description={t('journal.exportBody')}>
          <JournalExportForm />
        </Card>
      </div>
    </>
  )
}
