import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { inGroups } from '~/domains/bank/bank'
import { readBankLine } from '~/domains/bank/bank.server'
import { BankOrderForm } from '~/domains/bank/ui/bank-order-form'
import { CandidateList } from '~/domains/bank/ui/candidate-list'
import { DAY } from '~/domains/bank/ui/line-table'
import { PayoutTable } from '~/domains/bank/ui/waiting-tables'
import { requireAdmin } from '~/domains/identity/identity.server'
import { AppError } from '~/platform/errors/app-error'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { Card } from '~/ui/components/data/card'
import { KeyValues } from '~/ui/components/data/key-values'
import { Callout } from '~/ui/components/feedback/callout'
import { TextField } from '~/ui/components/forms/text-field'
import { DateTime } from '~/ui/components/text/date-time'
import { Money } from '~/ui/components/text/money'
import { FilterBar } from '~/ui/patterns/filter-bar'
import { FilterSearch } from '~/ui/patterns/filter-fields'
import { PageHeader } from '~/ui/patterns/page-header'
import { useFormat } from '~/ui/use-format'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['admin', 'admin-bank'] }

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const id = z.guid().safeParse(params.id)
  if (!id.success) throw new AppError('not_found')
  const q = new URL(request.url).searchParams.get('q') ?? ''
  const title = translator(languageOfRequest(request), 'admin-bank')('line.title')
  return { title, q, ...(await readBankLine(id.data, q)) }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function OneBankLine() {
  const { t } = useTranslation('admin-bank')
  const { t: say } = useTranslation('admin')
  const { line, proposals, found, payouts, fromProviders, q } = useLoaderData<typeof loader>()
  const { date } = useFormat()
  const isOpen = line.state === 'OPEN'
  const told = fromProviders.map(({ provider, day, ref }) => ({
    provider: t(`providers.${provider}`),
    day: date(day, DAY),
    ref: ref ?? '',
  }))
  return (
    <>
      <PageHeader
        title={t('line.title')}
        breadcrumbs={[
          { label: say('title'), to: '/admin' },
          { label: t('title'), to: '/admin/bank' },
        ]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {isOpen && told.length > 0 ? (
            <Callout title={t('line.fromProvider.title')}>
              <ul className="list-disc ps-5">
                {told.map((one) => (
                  <li key={`${one.provider} ${one.day} ${one.ref}`}>
                    {t('line.fromProvider.told', one)}
                    {one.ref ? (
                      <bdi dir="ltr" className="block break-all font-mono text-xs">
                        {one.ref}
                      </bdi>
                    ) : null}
                  </li>
                ))}
              </ul>
              <p className="mt-2">{t('line.fromProvider.about')}</p>
            </Callout>
          ) : null}
          {isOpen && payouts.length > 0 ? (
            <Card title={t('line.payouts')} isFlush>
              <PayoutTable
                label={t('line.payouts')}
                rows={payouts}
                deedOf={({ refundId }) => ({
                  order: { intent: 'payout', line: line.id, refund: refundId },
                  label: t('assign'),
                })}
              />
            </Card>
          ) : null}
          {isOpen && proposals.length > 0 ? (
            <Card title={t('line.proposals')} isFlush>
              <CandidateList
                rows={proposals.map(({ candidate, reasons }) => ({ ...candidate, reasons }))}
                lineId={line.id}
              />
            </Card>
          ) : null}
          {isOpen ? (
            <Card title={t('line.searchTitle')} isFlush>
              <FilterBar>
                <FilterSearch name="q" label={t('line.searchFor')} defaultValue={q} />
              </FilterBar>
              {found.length > 0 ? (
                <CandidateList rows={found} lineId={line.id} />
              ) : (
                <p className="px-5 py-8 text-center text-muted">
                  {t(q ? 'line.nothing' : 'line.searchHint')}
                </p>
              )}
            </Card>
          ) : null}
        </div>
        <Card title={t('line.about')} className="max-lg:order-first">
          <KeyValues
            items={[
              { label: t('line.amount'), value: <Money minor={line.amountMinor} currency={line.currency} /> },
              { label: t('line.booked'), value: <DateTime value={line.bookedOn} options={DAY} /> },
              {
                label: t(line.amountMinor < 0 ? 'payoutTo' : 'line.from'),
                value: <bdi>{line.name || t('line.unnamed')}</bdi>,
              },
              { label: 'IBAN', value: <bdi dir="ltr">{line.iban ? inGroups(line.iban) : '–'}</bdi> },
              {
                label: t('line.text'),
                value: <bdi className="whitespace-pre-wrap break-words">{line.text || '–'}</bdi>,
              },
              { label: t('line.state'), value: t(`lineStates.${line.state}` as 'lineStates.OPEN') },
              ...(line.note ? [{ label: t('line.note'), value: <bdi>{line.note}</bdi> }] : []),
            ]}
          />
          <div className="mt-5">
            {isOpen ? (
              <BankOrderForm order={{ intent: 'aside', line: line.id }} label={t('line.aside')}>
                <TextField
                  name="note"
                  label={t('line.asideNote')}
                  isRequired
                  minLength={2}
                  className="w-full"
                  defaultValue={told[0] ? t('line.fromProvider.note', told[0]) : undefined}
                />
              </BankOrderForm>
            ) : null}
            {line.state === 'SET_ASIDE' ? (
              <BankOrderForm order={{ intent: 'reopen', line: line.id }} label={t('line.reopen')} />
            ) : null}
          </div>
        </Card>
      </div>
    </>
  )
}
