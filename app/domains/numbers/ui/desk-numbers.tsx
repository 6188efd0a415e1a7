import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Table } from '~/ui/components/data/table'
import { Dialog } from '~/ui/components/overlays/dialog'
import { RelativeTime } from '~/ui/components/text/relative-time'
import { Form } from '~/ui/form/form'
import { E164 } from './e164'
import { useNumberKind } from './number-kind'
import type { NumberRow } from './number-row'
import { NumberStateBadge } from './number-state'

interface DeskNumberRow extends Omit<NumberRow, 'papers'> {
  shop: string | null
  orderNumber: string | null
  since: Date | string
  isSlow: boolean
}

export interface DeskNumbersProps {
  numbers: readonly DeskNumberRow[]
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
        { key: 'since', header: t('desk.since'), cell: ({ since }) => <RelativeTime value={since} /> },
        {
          key: 'do',
          header: '',
          align: 'end',
          cell: ({ id, e164, isSlow }) => (isSlow ? <GiveUp id={id} e164={e164} /> : null),
        },
      ]}
    />
  )
}

/** Ends the waiting for a carrier that doesn't answer. */
function GiveUp({ id, e164 }: { id: string; e164: string }) {
  const { t } = useTranslation('numbers')
  return (
    <Dialog
      title={t('desk.giveUpTitle', { number: e164 })}
      size="sm"
      trigger={<Button size="sm">{t('desk.giveUp')}</Button>}
    >
      <Form className="flex flex-col items-start gap-4">
        <input type="hidden" name="intent" value="give-up" />
        <input type="hidden" name="id" value={id} />
        <p className="text-muted">{t('desk.giveUpBody')}</p>
        <SubmitButton variant="danger">{t('desk.giveUp')}</SubmitButton>
      </Form>
    </Dialog>
  )
}
