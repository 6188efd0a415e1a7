import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '~/ui/components/actions/text-link'
import { Badge } from '~/ui/components/data/badge'
import { Table } from '~/ui/components/data/table'
import { EmptyState } from '~/ui/components/feedback/empty-state'
import { useFormat } from '~/ui/use-format'
import type { ListedInvoice, ListedState } from '../listed-invoice'

const TONES: Partial<Record<ListedState, 'good' | 'warn' | 'bad'>> = {
  OPEN: 'warn',
  PARTIALLY_PAID: 'warn',
  PAID: 'good',
  CREDITED: 'good',
  REFUNDED: 'good',
  UNCOLLECTIBLE: 'bad',
}

/** Where the files of invoices are. */
const FILES = '/dashboard/billing/invoices'

/** A workspace's invoices and credit notes, each with its files. Area `invoice`. */
export function InvoiceList({ invoices }: { invoices: readonly ListedInvoice[] }) {
  const { t } = useTranslation('invoice')
  const { date, money } = useFormat()
  if (invoices.length === 0) return <EmptyState icon={<FileText />} title={t('list.empty')} />
  return (
    <Table
      label={t('list.title')}
      rows={invoices}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'number',
          header: t('list.number'),
          cell: ({ number, isTest }) => (
            <span className="flex items-center gap-2">
              <bdi dir="ltr">{number}</bdi>
              {isTest ? <Badge>{t('list.test')}</Badge> : null}
            </span>
          ),
        },
        { key: 'kind', header: t('list.kind'), cell: ({ kind }) => t(`list.${kind}`) },
        { key: 'date', header: t('list.date'), cell: ({ issuedOn }) => date(issuedOn) },
        {
          key: 'total',
          header: t('list.total'),
          align: 'end',
          cell: ({ totalMinor, currency }) => money(totalMinor, currency),
        },
        {
          key: 'due',
          header: t('list.due'),
          align: 'end',
          cell: ({ dueMinor, currency }) => money(dueMinor, currency),
        },
        {
          key: 'state',
          header: t('list.state'),
          cell: ({ state }) => <Badge tone={TONES[state] ?? 'neutral'}>{t(`list.states.${state}`)}</Badge>,
        },
        {
          key: 'files',
          header: t('list.files'),
          cell: (invoice) => <InvoiceFiles {...invoice} />,
        },
      ]}
    />
  )
}

function InvoiceFiles({ id, number, hasXml, hasReceipt }: ListedInvoice) {
  const { t } = useTranslation('invoice')
  const files = [
    { name: `${id}.pdf`, label: t('list.pdf') },
    ...(hasReceipt ? [{ name: `${id}.receipt.pdf`, label: t('list.receipt') }] : []),
    ...(hasXml ? [{ name: `${id}.xml`, label: t('list.xml') }] : []),
  ]
  return (
    <span className="flex flex-wrap gap-3">
      {files.map(({ name, label }) => (
        <TextLink key={name} to={`${FILES}/${name}`} reloadDocument aria-label={`${label} ${number}`}>
          {label}
        </TextLink>
      ))}
    </span>
  )
}
