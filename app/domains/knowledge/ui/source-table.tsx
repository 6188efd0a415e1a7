import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { textLinkClasses } from '~/ui/components/actions/text-link'
import { Table } from '~/ui/components/data/table'
import { useRelativeTimes } from '~/ui/components/text/relative-time'
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
  status: SourceStatus
  progress: ReadingProgress | null
  languages: string[]
  pieceCount: number
  lastReadAt: Date | string | number | null
}

/** The sources of a list. What stands in its rows is drawn without components (`Table`). */
export function SourceTable({ sources }: { sources: SourceRow[] }) {
  const { t } = useTranslation('knowledge')
  const { number } = useFormat()
  const { nameOf } = useLanguageNames()
  const prefetch = usePrefetch()
  const relativeTime = useRelativeTimes()
  return (
    <Table
      label={t('list.label')}
      rows={sources}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'source',
          header: t('list.source'),
          cell: ({ id, kind, title }) => (
            <span className="flex min-w-0 items-start gap-3">
              <span className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-md bg-sunken text-muted">
                <KindIcon kind={kind} className="size-4" />
              </span>
              <span className="min-w-0">
                <Link to={`/dashboard/knowledge/${id}`} prefetch={prefetch} className={NAME}>
                  <bdi>{title}</bdi>
                </Link>
                <span className="block text-xs text-muted">{t(`kind.${kind}`)}</span>
              </span>
            </span>
          ),
        },
        { key: 'state', header: t('list.state'), cell: (source) => <SourceState {...source} /> },
        {
          key: 'language',
          header: t('list.language'),
          isHiddenOnPhone: true,
          cell: ({ languages }) =>
            languages.length > 0 ? <span>{languages.map(nameOf).join(', ')}</span> : null,
        },
        {
          key: 'pieces',
          header: t('list.pieces'),
          align: 'end',
          cell: ({ pieceCount }) => <span>{number(pieceCount)}</span>,
        },
        {
          key: 'lastRead',
          header: t('list.lastRead'),
          cell: ({ lastReadAt }) => (lastReadAt ? relativeTime(lastReadAt) : <span>{t('list.never')}</span>),
        },
      ]}
    />
  )
}

const NAME = textLinkClasses({ isQuiet: true }, 'line-clamp-2 break-words')
