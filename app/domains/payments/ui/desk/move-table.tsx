import { useTranslation } from 'react-i18next'
import { Table } from '~/ui/components/data/table'
import { DateTime } from '~/ui/components/text/date-time'
import type { ShownMove } from '../../desk/read-desk-payment.server'
import { useActorText } from './actor-text'

const WORDS: Record<ShownMove['machine'], string> = {
  payment: 'states',
  order: 'orderStates',
  refund: 'refundStates',
}
const TO_THE_SECOND: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'medium' }

/** Every step of a payment, its order and its refunds, in the order they happened. Areas `admin-money`, `payment`. */
export function MoveTable({
  moves,
  people,
}: {
  moves: readonly ShownMove[]
  people: Record<string, string>
}) {
  const { t } = useTranslation('admin-money')
  const actorText = useActorText(people)
  const words = ({ machine, to }: ShownMove) => t(`${WORDS[machine]}.${to}`)
  return (
    <Table
      label={t('moves.title')}
      rows={moves.map((move, at) => ({ ...move, key: `${at}` }))}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'to',
          header: t('moves.what'),
          cell: (move) => t(`moves.${move.machine}`, { state: words(move) }),
        },
        { key: 'by', header: t('moves.by'), cell: ({ actor }) => <bdi>{actorText(actor)}</bdi> },
        {
          key: 'at',
          header: t('moves.at'),
          align: 'end',
          cell: ({ at }) => <DateTime value={at} options={TO_THE_SECOND} />,
        },
      ]}
    />
  )
}
