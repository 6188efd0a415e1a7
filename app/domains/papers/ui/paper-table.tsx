import { useTranslation } from 'react-i18next'
import { Table } from '~/ui/components/data/table'
import { RelativeTime } from '~/ui/components/text/relative-time'
import { useFormat } from '~/ui/use-format'
import type { PaperKind, PaperState } from '../paper'
import { PaperStateBadge } from './paper-state'
import { RemovePaper } from './remove-paper'

export interface PaperRow {
  id: string
  kind: PaperKind
  state: PaperState
  name: string
  bytes: number
  reason: string | null
  createdAt: string | Date
}

export interface PaperTableProps {
  papers: readonly PaperRow[]
  label: string
  /** Shows the kind, and lets those be removed that nothing rests on yet. */
  isWhole?: boolean
}

/** What a workspace handed in. */
export function PaperTable({ papers, label, isWhole }: PaperTableProps) {
  const { t } = useTranslation('papers')
  const { bytes } = useFormat()
  return (
    <Table
      label={label}
      rows={papers}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t('name'),
          className: isWhole ? 'w-full max-w-0' : 'max-w-40',
          cell: ({ id, name, state, bytes: size }) => (
            <span className="block min-w-0">
              {state === 'SCANNING' || state === 'INFECTED' ? (
                <bdi className="block truncate">{name}</bdi>
              ) : (
                <a href={`/manual-documents/${id}`} download className="block hover:underline">
                  <bdi className="block truncate">{name}</bdi>
                </a>
              )}
              <span className="text-xs font-normal text-muted">{bytes(size)}</span>
            </span>
          ),
        },
        ...(isWhole
          ? [{ key: 'kind', header: t('kind'), cell: ({ kind }: PaperRow) => t(`kinds.${kind}`) }]
          : []),
        {
          key: 'state',
          header: t('state'),
          cell: ({ state, reason }) => <PaperStateBadge state={state} reason={reason} />,
        },
        ...(isWhole
          ? [
              {
                key: 'when',
                header: t('when'),
                align: 'end' as const,
                cell: ({ createdAt }: PaperRow) => <RelativeTime value={createdAt} />,
              },
              {
                key: 'remove',
                header: '',
                align: 'end' as const,
                cell: ({ id, name, state }: PaperRow) =>
                  state === 'ACCEPTED' ? null : <RemovePaper id={id} name={name} />,
              },
            ]
          : []),
      ]}
    />
  )
}
