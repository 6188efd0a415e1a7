import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { findImport, readBankDesk } from '~/domains/bank/bank.server'
import { ImportForm } from '~/domains/bank/ui/import-form'
import { LeftOutList } from '~/domains/bank/ui/left-out-list'
import { LineTable } from '~/domains/bank/ui/line-table'
import { StatementTable } from '~/domains/bank/ui/statement-table'
import { PayoutTable, PendingTable, ReceiptTable } from '~/domains/bank/ui/waiting-tables'
import { requireAdmin } from '~/domains/identity/identity.server'
import { action } from '~/pages/bank-import.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { Card } from '~/ui/components/data/card'
import { NoRows } from '~/ui/components/data/no-rows'
import { Callout } from '~/ui/components/feedback/callout'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['admin', 'admin-bank'] }

export { action }

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request)
  const title = translator(languageOfRequest(request), 'admin-bank')('title')
  const id = z.guid().safeParse(new URL(request.url).searchParams.get('import'))
  const [desk, imported] = await Promise.all([readBankDesk(), id.success ? findImport(id.data) : null])
  return data({ title, adminId: admin.id, imported, ...desk })
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function BankDesk() {
  const { t } = useTranslation('admin-bank')
  const { t: say } = useTranslation('admin')
  const { lines, pending, payouts, receipts, statements, adminId, imported } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        breadcrumbs={[{ label: say('title'), to: '/admin' }]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {imported === null ? null : (
            <Callout tone={imported.leftOut.length > 0 ? 'warn' : 'good'} role="status">
              {t('import.done', { fresh: imported.newLines, known: imported.knownLines })}
              <LeftOutList leftOut={imported.leftOut} />
            </Callout>
          )}
          {pending.length > 0 ? (
            <Card title={t('pending')} description={t('pendingBody')} isFlush>
              <PendingTable rows={pending} adminId={adminId} />
            </Card>
          ) : null}
          <Card title={t('lines')} isFlush>
            {lines.length > 0 ? <LineTable lines={lines} /> : <NoRows>{t('noLines')}</NoRows>}
          </Card>
          {payouts.length > 0 ? (
            <Card title={t('payouts')} description={t('payoutsBody')} isFlush>
              <PayoutTable
                label={t('payouts')}
                rows={payouts}
                deedOf={({ refundId, notBy }) =>
                  notBy === `user:${adminId}`
                    ? null
                    : { order: { intent: 'sent', refund: refundId }, label: t('sent') }
                }
              />
            </Card>
          ) : null}
          {receipts.length > 0 ? (
            <Card title={t('receipts')} description={t('receiptsBody')} isFlush>
              <ReceiptTable rows={receipts} />
            </Card>
          ) : null}
          {statements.length > 0 ? (
            <Card title={t('statements')} isFlush>
              <StatementTable rows={statements} />
            </Card>
          ) : null}
        </div>
        <Card title={t('import.title')} className="max-lg:order-first">
          <ImportForm key={statements[0]?.id} problem={answer?.problem ?? null} />
        </Card>
      </div>
    </>
  )
}
