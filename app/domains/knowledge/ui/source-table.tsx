import { useTranslation } from 'react-i18next'
import { TextLink } from '~/ui/components/actions/text-link'
import { Table } from '~/ui/components/data/table'
import { RelativeTime } from '~/ui/components/text/relative-time'
import { usePrefetch } from '~/ui/connection/use-connection'
import { useFormat } from '~/ui/use-format'
import { useLanguageNames } from '~/ui/use-language-names'
import type { ReadingProgress, SourceKind, SourceStatus } from '../knowledge'
import { KindIcon } from './kind-icon'
import { SourceState } from './source-state'

export interface SourceRow {
  id: string
  kind: SourceKind
  title: string
  url: string | null
  status: SourceStatus
  progress: ReadingProgress | null
  languages: string[]
  pieceCount: number
  lastReadAt: Date | string | null
}

export function SourceTable({ sources }: { sources: SourceRow[] }) {
  const { t } = useTranslation('knowledge')
  const { number } = useFormat()
  const { nameOf } = useLanguageNames()
  return (
    <Table
      label={t('list.label')}
      rows={sources}
      rowKey={({ id }) => id}
      columns={[
        { key: 'source', header: t('list.source'), cell: (source) => <SourceName {...source} /> },
        { key: 'state', header: t('list.state'), cell: (source) => <SourceState {...source} /> },
        {
          key: 'language',
          header: t('list.language'),
          isHiddenOnPhone: true,
          cell: ({ languages }) => <span className="text-muted">{languages.map(nameOf).join(', ')}</span>,
        },
        {
          key: 'pieces',
          header: t('list.pieces'),
          align: 'end',
          cell: ({ pieceCount }) => <span className="tabular-nums">{number(pieceCount)}</span>,
        },
        {
          key: 'lastRead',
          header: t('list.lastRead'),
          cell: ({ lastReadAt }) => (
            <span className="text-muted">
              {lastReadAt ? <RelativeTime value={lastReadAt} /> : t('list.never')}
            </span>
          ),
        },
      ]}
    />
  )
}

function SourceName({ id, kind, title }: SourceRow) {
  const { t } = useTranslation('knowledge')
  const prefetch = usePrefetch()
  return (
    <span className="flex min-w-0 items-start gap-3">
      <span className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-md bg-sunken text-muted">
        <KindIcon kind={kind} className="size-4" />
      </span>
      <span className="min-w-0">
        <TextLink
          to={`/dashboard/knowledge/${id}`}
          isQuiet
          prefetch={prefetch}
          className="line-clamp-2 break-words"
        >
          <bdi>{title}</bdi>
        </TextLink>
        <span className="block text-xs text-muted">{t(`kind.${kind}`)}</span>
      </span>
    </span>
  )
}
