import { useTranslation } from 'react-i18next'
import { Table } from '~/ui/components/data/table'
import { Money } from '~/ui/components/text/money'
import { ReasonDialog } from '~/ui/patterns/reason-dialog'
import type { Reason } from '../matching/score-match'
import { BankOrderForm, type BankOrderFormProps } from './bank-order-form'
import { MatchReasons } from './match-reasons'

interface OrderCell {
  orderNumber: string
  customer: string
}

interface TransferCell extends OrderCell {
  id: string
  reference: string
  currency: string
  expectedMinor: number
}

export interface PendingRow {
  id: string
  firstBy: string
  line: { name: string; amountMinor: number; currency: string }
  /** What it belongs to: a transfer, or a refund that was settled by bank. */
  of: OrderCell
}

/** Matches that a second admin has to confirm. @param adminId who is looking */
export function PendingTable({ rows, adminId }: { rows: readonly PendingRow[]; adminId: string }) {
  const { t } = useTranslation('admin-bank')
  return (
    <Table
      label={t('pending')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'to', header: t('order'), cell: ({ of }) => <Whose transfer={of} /> },
        { key: 'from', header: t('line.from'), cell: ({ line }) => <bdi>{line.name}</bdi> },
        {
          key: 'amount',
          header: t('line.amount'),
          align: 'end',
          cell: ({ line }) => <Money minor={line.amountMinor} currency={line.currency} />,
        },
        {
          key: 'decide',
          header: '',
          align: 'end',
          cell: ({ id, firstBy }) => (
            <span className="flex items-center justify-end gap-2">
              {firstBy === adminId ? (
                t('waitsForOther')
              ) : (
                <BankOrderForm
                  order={{ intent: 'confirm', match: id }}
                  label={t('confirm')}
                  variant="primary"
                />
              )}
              <BankOrderForm order={{ intent: 'withdraw', match: id }} label={t('withdraw')} />
            </span>
          ),
        },
      ]}
    />
  )
}

export interface PayoutRow {
  refundId: string
  amountMinor: number
  transfer: OrderCell & { currency: string }
  /** Who asked for it and may not be the one who sends it, as in `state_moves`. */
  notBy?: string | null
  /** What speaks for a line being this. */
  reasons?: readonly Reason[]
  to: { name: string; iban: string | null } | null
}

export interface PayoutTableProps {
  label: string
  rows: readonly PayoutRow[]
  /** What can be said of one, and the words on its button; null when another admin has to. */
  deedOf(payout: PayoutRow): Pick<BankOrderFormProps, 'order' | 'label'> | null
}

/** Refunds by a transfer of ours: those that somebody has to make, or those that a line may be. */
export function PayoutTable({ label, rows, deedOf }: PayoutTableProps) {
  const { t } = useTranslation('admin-bank')
  return (
    <Table
      label={label}
      rows={rows}
      rowKey={({ refundId }) => refundId}
      columns={[
        {
          key: 'to',
          header: t('order'),
          cell: ({ transfer, reasons = [] }) => (
            <span className="flex flex-col gap-1">
              <Whose transfer={transfer} />
              {reasons.length > 0 ? <MatchReasons reasons={reasons} /> : null}
            </span>
          ),
        },
        {
          key: 'account',
          header: t('payoutTo'),
          cell: ({ to }) => (
            <span className="flex flex-col">
              <bdi>{to?.name}</bdi>
              <bdi dir="ltr" className="font-mono text-xs">
                {to?.iban}
              </bdi>
            </span>
          ),
        },
        {
          key: 'amount',
          header: t('line.amount'),
          align: 'end',
          cell: ({ amountMinor, transfer }) => <Money minor={amountMinor} currency={transfer.currency} />,
        },
        {
          key: 'sent',
          header: '',
          align: 'end',
          cell: (payout) => {
            const deed = deedOf(payout)
            return deed ? <BankOrderForm {...deed} /> : t('waitsForOther')
          },
        },
      ]}
    />
  )
}

/** Transfers whose customers handed in a receipt and whose money hasn't been seen. */
export function ReceiptTable({ rows }: { rows: readonly TransferCell[] }) {
  const { t } = useTranslation('admin-bank')
  return (
    <Table
      label={t('receipts')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'to', header: t('order'), cell: (transfer) => <Whose transfer={transfer} /> },
        {
          key: 'reference',
          header: t('reference'),
          cell: ({ reference }) => (
            <bdi dir="ltr" className="font-mono text-xs">
              {reference}
            </bdi>
          ),
        },
        {
          key: 'amount',
          header: t('line.amount'),
          align: 'end',
          cell: ({ expectedMinor, currency }) => <Money minor={expectedMinor} currency={currency} />,
        },
        { key: 'reject', header: '', align: 'end', cell: ({ id }) => <Reject id={id} /> },
      ]}
    />
  )
}

function Reject({ id }: { id: string }) {
  const { t } = useTranslation('admin-bank')
  return (
    <ReasonDialog
      title={t('rejectTitle')}
      label={t('reject')}
      reasonLabel={t('rejectReason')}
      fields={{ intent: 'reject', transfer: id }}
      action="/admin/bank/decide"
    />
  )
}

function Whose({ transfer }: { transfer: OrderCell }) {
  return (
    <span className="flex flex-col">
      <bdi className="text-ink">{transfer.customer}</bdi>
      <bdi dir="ltr" className="text-xs">
        {transfer.orderNumber}
      </bdi>
    </span>
  )
}
