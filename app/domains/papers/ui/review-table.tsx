import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { Table } from '~/ui/components/data/table'
import { RelativeTime } from '~/ui/components/text/relative-time'
import { Form } from '~/ui/form/form'
import { ReasonDialog } from '~/ui/patterns/reason-dialog'
import { PaperStateBadge } from './paper-state'
import type { PaperRow } from './paper-table'

export interface ReviewRow extends PaperRow {
  sender: string | null
  isScanned: boolean
}

/** Papers of all workspaces, with what an admin decides about those that wait. */
export function ReviewTable({ papers, label }: { papers: readonly ReviewRow[]; label: string }) {
  const { t } = useTranslation('papers')
  return (
    <Table
      label={label}
      rows={papers}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t('name'),
          className: 'w-full max-w-0',
          cell: ({ id, name, state, sender, isScanned }) => (
            <span className="block min-w-0">
              {state === 'SCANNING' || state === 'INFECTED' ? (
                <bdi className="block truncate">{name}</bdi>
              ) : (
                <a href={`/admin/papers/${id}/file`} download className="block hover:underline">
                  <bdi className="block truncate">{name}</bdi>
                </a>
              )}
              <span className="block truncate text-xs font-normal text-muted">
                <bdi>{sender}</bdi>
                {isScanned ? null : ` · ${t('desk.notScanned')}`}
              </span>
            </span>
          ),
        },
        { key: 'kind', header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
        {
          key: 'state',
          header: t('state'),
          cell: ({ state, reason }) => <PaperStateBadge state={state} reason={reason} />,
        },
        { key: 'when', header: t('when'), cell: ({ createdAt }) => <RelativeTime value={createdAt} /> },
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

function Decide({ id }: { id: string }) {
  const { t } = useTranslation('papers')
  return (
    <span className="flex justify-end gap-2">
      <Form>
        <input type="hidden" name="id" value={id} />
        <Button size="sm" type="submit" name="intent" value="accept">
          {t('desk.accept')}
        </Button>
      </Form>
      <ReasonDialog
        title={t('desk.rejectTitle')}
        label={t('desk.reject')}
        reasonLabel={t('desk.reason')}
        fields={{ intent: 'reject', id }}
      />
    </span>
  )
}
