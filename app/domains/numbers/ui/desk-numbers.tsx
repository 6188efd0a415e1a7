import { useTranslation } from 'react-i18next'
import { Table } from '~/ui/components/data/table'
import { E164 } from './e164'
import { useNumberKind } from './number-kind'
import type { NumberRow } from './number-row'
import { NumberStateBadge } from './number-state'

export interface DeskNumbersProps {
  numbers: readonly (Omit<NumberRow, 'papers'> & { shop: string | null; orderNumber: string | null })[]
}

/** Numbers of all workspaces that are paid and not there yet, or whose money goes back. Area `numbers`. */
export function DeskNumbers({ numbers }: DeskNumbersProps) {
  const { t } = useTranslation('numbers')
  const kind = useNumberKind()
  return (
    <Table
      label={t('desk.coming')}
      rows={numbers}
      rowKey={({ id }) => id}
      columns={[
        { key: 'number', header: t('number'), cell: ({ e164 }) => <E164 number={e164} /> },
        { key: 'kind', header: t('kind'), cell: kind },
        { key: 'shop', header: t('desk.shop'), className: 'w-full', cell: ({ shop }) => <bdi>{shop}</bdi> },
        { key: 'order', header: t('desk.order'), cell: ({ orderNumber }) => orderNumber },
        {
          key: 'state',
          header: t('state'),
          cell: (row) => <NumberStateBadge row={{ ...row, papers: 'none' }} />,
        },
      ]}
    />
  )
}
