import { useTranslation } from 'react-i18next'
import { Table } from '~/ui/components/data/table'
import { DateTime } from '~/ui/components/text/date-time'
import { E164 } from './e164'
import { NumberActions } from './number-actions'
import { useNumberKind } from './number-kind'
import type { NumberRow } from './number-row'
import { NumberStateBadge } from './number-state'

const TIME: Intl.DateTimeFormatOptions = { timeStyle: 'short' }
const DAY: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }

/** A workspace's numbers and those on their way, with what can be done about each. Areas `numbers` and `site-numbers`. */
export function OwnNumbers({ rows }: { rows: readonly NumberRow[] }) {
  const { t } = useTranslation('numbers')
  const kind = useNumberKind()
  return (
    <Table
      label={t('own.title')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'number',
          header: t('number'),
          className: 'w-full',
          cell: (row) => (
            <>
              <E164 number={row.e164} />
              <span className="block text-xs font-normal text-muted">{kind(row)}</span>
            </>
          ),
        },
        { key: 'state', header: t('state'), cell: (row) => <OwnState row={row} /> },
        {
          key: 'until',
          header: t('own.until'),
          cell: ({ paidUntil, heldUntil, state }) => {
            if (paidUntil) return <DateTime value={paidUntil} options={DAY} />
            const isHeld = state === 'HELD' || state === 'PENDING_PAYMENT'
            return isHeld && heldUntil ? <DateTime value={heldUntil} options={TIME} /> : null
          },
        },
        { key: 'do', header: '', align: 'end', cell: (row) => <NumberActions row={row} /> },
      ]}
    />
  )
}

function OwnState({ row }: { row: NumberRow }) {
  const { t } = useTranslation('numbers')
  return (
    <>
      <NumberStateBadge row={row} />
      {row.state === 'PROVISIONING' ? (
        <span className="mt-1 block text-xs text-muted">{t('own.nothingToDo')}</span>
      ) : null}
    </>
  )
}
