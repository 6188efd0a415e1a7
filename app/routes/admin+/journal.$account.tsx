import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { requireAdmin } from '~/domains/identity/identity.server'
import { accountFilterSchema } from '~/domains/ledger/ledger'
import { useAccountText } from '~/domains/ledger/ui/account-text'
import { JournalExportForm } from '~/domains/ledger/ui/journal-export-form'
import { LineTable } from '~/domains/ledger/ui/line-table'
import { AppError } from '~/platform/errors/app-error'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { Card } from '~/ui/components/data/card'
import { NoRows } from '~/ui/components/data/no-rows'
import { KeyPagination } from '~/ui/components/navigation/key-pagination'
import { PageHeader } from '~/ui/patterns/page-header'
import { showAccount } from '~/workflows/money-desk/journal-desk.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['admin', 'admin-money'] }

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const filter = accountFilterSchema.safeParse({ ...query, account: params.account })
  if (!filter.success) throw new AppError('not_found', { cause: filter.error })
  const { account, currency } = filter.data
  const title = translator(languageOfRequest(request), 'admin-money')('journal.title')
  return { title, account, currency, ...(await showAccount(filter.data)) }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function JournalAccount() {
  const { t } = useTranslation('admin-money')
  const { t: say } = useTranslation('admin')
  const { account, currency, customer, lines, next } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const { name, about } = useAccountText()(account)
  return (
    <>
      <PageHeader
        title={`${customer ?? name} · ${currency}`}
        description={about}
        breadcrumbs={[
          { label: say('title'), to: '/admin' },
          { label: t('journal.title'), to: '/admin/journal' },
          ...(customer ? [{ label: name, to: `/admin/journal/${account}?currency=${currency}` }] : []),
        ]}
      />
      <div className="flex flex-col gap-6">
        <Card isFlush>
          {lines.length > 0 ? (
            <LineTable lines={lines} currency={currency} />
          ) : (
            <NoRows>{t('journal.none')}</NoRows>
          )}
          <KeyPagination
            params={params}
            next={next}
            words={{ first: t('pages.newest'), next: t('pages.older') }}
            className="border-t"
          />
        </Card>
        <Card title={t('journal.exportTitle')} description={t('journal.exportAccount')}>
          <JournalExportForm account={account} currency={currency} />
        </Card>
      </div>
    </>
  )
}
