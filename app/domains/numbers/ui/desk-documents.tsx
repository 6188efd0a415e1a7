import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Table } from '~/ui/components/data/table'
import { TextField } from '~/ui/components/forms/text-field'
import { Dialog } from '~/ui/components/overlays/dialog'
import { DateTime } from '~/ui/components/text/date-time'
import { Form } from '~/ui/form/form'
import { ReasonDialog } from '~/ui/patterns/reason-dialog'
import type { NumberType } from '../numbers'
import { useNumberKind } from './number-kind'

interface Row {
  id: string
  paperId: string
  name: string
  state: string
  reason: string | null
  shop: string | null
  country: string
  type: NumberType
  requirement: string
  validUntil: Date | string | null
}

/** Papers for numbers of all workspaces, with what an admin decides about those that wait. Areas `numbers`, `papers`. */
export function DeskDocuments({ documents, label }: { documents: readonly Row[]; label: string }) {
  const { t } = useTranslation('numbers')
  const { t: paper } = useTranslation('papers')
  const { t: say } = useTranslation('site-numbers')
  const kind = useNumberKind()
  return (
    <Table
      label={label}
      rows={documents}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: paper('name'),
          className: 'w-full max-w-0',
          cell: (row) => (
            <span className="block min-w-0">
              <FileLink row={row} />
              <span className="block truncate text-xs font-normal text-muted">
                <bdi>{row.shop}</bdi>
              </span>
            </span>
          ),
        },
        {
          key: 'for',
          header: t('desk.for'),
          cell: (row) => (
            <>
              {kind(row)}
              <span className="block text-xs">{say(`documents.${row.requirement}`)}</span>
            </>
          ),
        },
        {
          key: 'state',
          header: t('state'),
          cell: ({ state, reason, validUntil }) => (
            <>
              {paper(`states.${state}`)}
              {reason ? (
                <span dir="auto" className="block text-xs">
                  {reason}
                </span>
              ) : null}
              {validUntil ? (
                <span className="block text-xs">
                  {t('documents.until')} <DateTime value={validUntil} options={DAY} />
                </span>
              ) : null}
            </>
          ),
        },
        {
          key: 'decide',
          header: '',
          align: 'end',
          cell: ({ id, state }) => (state === 'IN_REVIEW' ? <Decide id={id} /> : null),
        },
      ]}
    />
  )
}

/** A day is the same everywhere. */
const DAY: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeZone: 'UTC' }

function FileLink({ row: { paperId, name, state } }: { row: Row }) {
  const words = <bdi className="block truncate">{name}</bdi>
  if (state === 'SCANNING' || state === 'INFECTED') return words
  return (
    <a href={`/admin/papers/${paperId}/file`} download className="block hover:underline">
      {words}
    </a>
  )
}

function Decide({ id }: { id: string }) {
  const { t } = useTranslation('papers')
  const { t: say } = useTranslation('numbers')
  return (
    <span className="flex justify-end gap-2">
      <Dialog
        title={say('desk.acceptTitle')}
        size="sm"
        trigger={<Button size="sm">{t('desk.accept')}</Button>}
      >
        <Form className="flex flex-col items-start gap-4">
          <input type="hidden" name="intent" value="accept" />
          <input type="hidden" name="id" value={id} />
          <TextField
            name="validUntil"
            type="date"
            label={say('desk.validUntil')}
            hint={say('desk.validUntilHint')}
            className="w-full"
          />
          <SubmitButton>{t('desk.accept')}</SubmitButton>
        </Form>
      </Dialog>
      <ReasonDialog
        title={t('desk.rejectTitle')}
        label={t('desk.reject')}
        reasonLabel={t('desk.reason')}
        fields={{ intent: 'reject', id }}
      />
    </span>
  )
}
