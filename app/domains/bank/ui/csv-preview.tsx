import { Form as RemixForm } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Card } from '~/ui/components/data/card'
import { Table } from '~/ui/components/data/table'
import { Select } from '~/ui/components/forms/select'
import { TextField } from '~/ui/components/forms/text-field'
import { DateTime } from '~/ui/components/text/date-time'
import { Money } from '~/ui/components/text/money'
import { Form } from '~/ui/form/form'
import { type ImportProblem, ImportProblemNote } from './import-form'
import { LeftOutList } from './left-out-list'
import { DAY } from './line-table'

interface Mapping {
  date: number
  amount: number | null
  debit: number | null
  credit: number | null
  currency: number | null
  name: number | null
  text: number | null
  reference: number | null
  iban: number | null
  dateOrder: string
  decimal: string
  fixedCurrency: string
  account: string
}

export interface CsvPreviewProps {
  file: string
  header: string[]
  mapping: Mapping
  lines: { bookedOn: string; amountMinor: number; currency: string; name: string; text: string }[]
  lineCount: number
  leftOut: ImportProblem[]
  /** Accounts that a statement may be of. */
  accounts: { account: string; currency: string }[]
  problem: ImportProblem | null
}

const NEEDED = ['date'] as const
const OPTIONAL = ['amount', 'debit', 'credit', 'currency', 'name', 'text', 'reference', 'iban'] as const

/** Which column is what, and what the file would become: looked over before it is imported. */
export function CsvPreview(props: CsvPreviewProps) {
  const { file, header, mapping, lines, lineCount, leftOut, accounts, problem } = props
  const { t } = useTranslation('admin-bank')
  const columns = header.map((label, index) => ({ id: `${index}`, label: label || `${index + 1}` }))
  const hidden = Object.entries({ ...mapping, file })
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <Card title={t('csv.columns')}>
        <RemixForm className="flex flex-col gap-4">
          <input type="hidden" name="file" value={file} />
          {NEEDED.map((name) => (
            <Select
              key={name}
              name={name}
              label={t(`csv.${name}`)}
              options={columns}
              defaultValue={`${mapping[name]}`}
            />
          ))}
          {OPTIONAL.map((name) => (
            <Select
              key={name}
              name={name}
              label={t(`csv.${name}`)}
              options={[{ id: '', label: t('csv.noColumn') }, ...columns]}
              defaultValue={mapping[name] === null ? '' : `${mapping[name]}`}
            />
          ))}
          <Select
            name="dateOrder"
            label={t('csv.dateOrder')}
            defaultValue={mapping.dateOrder}
            options={[
              { id: 'ymd', label: '2026-11-30' },
              { id: 'dmy', label: '30.11.2026' },
              { id: 'mdy', label: '11/30/2026' },
            ]}
          />
          <Select
            name="decimal"
            label={t('csv.decimal')}
            defaultValue={mapping.decimal}
            options={[
              { id: ',', label: '1.234,56' },
              { id: '.', label: '1,234.56' },
            ]}
          />
          <TextField
            name="fixedCurrency"
            label={t('csv.fixedCurrency')}
            defaultValue={mapping.fixedCurrency}
            pattern="[A-Z]{3}"
            isRequired
          />
          <Select
            name="account"
            label={t('csv.account')}
            defaultValue={mapping.account}
            options={[
              { id: '', label: t('csv.accountOfCurrency') },
              ...[...new Set(accounts.map(({ account }) => account))].map((id) => ({ id, label: id })),
            ]}
          />
          <Button type="submit">{t('csv.preview')}</Button>
        </RemixForm>
      </Card>
      <Card title={t('csv.result')} description={problem ? undefined : t('csv.count', { count: lineCount })}>
        {problem ? (
          <ImportProblemNote {...problem} />
        ) : (
          <>
            <Table
              label={t('csv.result')}
              rows={lines.map((line, index) => ({ ...line, index }))}
              rowKey={({ index }) => `${index}`}
              className="-mx-4 sm:-mx-5"
              columns={[
                { key: 'name', header: t('line.from'), cell: ({ name }) => <bdi>{name || '–'}</bdi> },
                {
                  key: 'day',
                  header: t('line.booked'),
                  cell: ({ bookedOn }) => <DateTime value={bookedOn} options={DAY} />,
                },
                {
                  key: 'text',
                  header: t('line.text'),
                  className: 'w-1/2 max-w-0',
                  cell: ({ text }) => <bdi className="block sm:truncate">{text}</bdi>,
                },
                {
                  key: 'amount',
                  header: t('line.amount'),
                  align: 'end',
                  cell: ({ amountMinor, currency }) => <Money minor={amountMinor} currency={currency} />,
                },
              ]}
            />
            <LeftOutList leftOut={leftOut} />
            <Form className="mt-5">
              {hidden.map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value === null ? '' : `${value}`} />
              ))}
              <SubmitButton>{t('csv.import')}</SubmitButton>
            </Form>
          </>
        )}
      </Card>
    </div>
  )
}
