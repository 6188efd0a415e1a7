import { useTranslation } from 'react-i18next'
import { Table } from '~/ui/components/data/table'
import { Money } from '~/ui/components/text/money'
import type { Reason } from '../matching/score-match'
import type { TransferState } from '../transfers/transfer-states'
import { BankOrderForm } from './bank-order-form'
import { MatchReasons } from './match-reasons'

export interface CandidateRow {
  id: string
  orderNumber: string
  customer: string
  state: TransferState
  currency: string
  expectedMinor: number
  reasons?: Reason[]
}

/** Transfers that a line may belong to. */
export function CandidateList({ rows, lineId }: { rows: readonly CandidateRow[]; lineId: string }) {
  const { t } = useTranslation('admin-bank')
  return (
    <Table
      label={t('line.proposals')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'customer',
          header: t('order'),
          cell: ({ customer, orderNumber }) => (
            <span className="flex flex-col">
              <bdi>{customer}</bdi>
              <bdi dir="ltr" className="text-xs font-normal text-muted">
                {orderNumber}
              </bdi>
            </span>
          ),
        },
        { key: 'state', header: t('line.state'), cell: ({ state }) => t(`states.${state}`) },
        {
          key: 'amount',
          header: t('expected'),
          align: 'end',
          cell: ({ expectedMinor, currency }) => <Money minor={expectedMinor} currency={currency} />,
        },
        {
          key: 'reasons',
          header: t('line.why'),
          cell: ({ reasons = [] }) => <MatchReasons reasons={reasons} />,
        },
        {
          key: 'assign',
          header: '',
          align: 'end',
          cell: ({ id }) => (
            <BankOrderForm order={{ intent: 'assign', line: lineId, transfer: id }} label={t('assign')} />
          ),
        },
      ]}
    />
  )
}
