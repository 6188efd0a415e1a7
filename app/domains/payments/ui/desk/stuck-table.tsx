import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Table } from '~/ui/components/data/table'
import { DateTime } from '~/ui/components/text/date-time'
import { Money } from '~/ui/components/text/money'
import { Form } from '~/ui/form/form'
import type { StuckOrder } from '../../desk/stuck-orders.server'

/** Paid orders that weren't handed over, with the reason. Area `admin-money`. */
export function StuckTable({ orders }: { orders: readonly StuckOrder[] }) {
  const { t } = useTranslation('admin-money')
  return (
    <Table
      label={t('stuck.title')}
      rows={orders}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'order',
          header: t('payments.order'),
          className: 'w-full max-w-0',
          cell: ({ number, customer, error, paymentId }) => (
            <span className="block min-w-0">
              <bdi className="block truncate">{customer}</bdi>
              <bdi dir="ltr" className="block truncate text-xs font-normal text-muted">
                {paymentId ? <Link to={`/admin/payments/${paymentId}`}>{number}</Link> : number}
              </bdi>
              {error ? (
                <bdi dir="ltr" className="mt-1 block break-words text-xs font-normal text-bad">
                  {error}
                </bdi>
              ) : null}
            </span>
          ),
        },
        {
          key: 'total',
          header: t('payments.amount'),
          align: 'end',
          cell: ({ totalMinor, currency }) => <Money minor={totalMinor} currency={currency} />,
        },
        {
          key: 'since',
          header: t('stuck.since'),
          align: 'end',
          cell: ({ paidAt }) => <DateTime value={paidAt} />,
        },
        { key: 'again', header: '', align: 'end', cell: ({ id }) => <HandOverForm order={id} /> },
      ]}
    />
  )
}

/** Tries anew to hand over what was paid for. @param payment whose page it stands on */
export function HandOverForm({ order, payment }: { order: string; payment?: string }) {
  const { t } = useTranslation('admin-money')
  return (
    <Form action="/admin/payments/hand-over">
      <input type="hidden" name="order" value={order} />
      {payment ? <input type="hidden" name="payment" value={payment} /> : null}
      <SubmitButton size="sm" variant="secondary">
        {t('stuck.again')}
      </SubmitButton>
    </Form>
  )
}
