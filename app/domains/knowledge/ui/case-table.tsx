import { useFetcher } from '@remix-run/react'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '~/ui/components/actions/icon-button'
import { Badge } from '~/ui/components/data/badge'
import { Table } from '~/ui/components/data/table'
import { RelativeTime } from '~/ui/components/text/relative-time'
import { useDocument } from '~/ui/document-context'

export interface CaseRow {
  id: string
  question: string
  language: string
  expected: string
  lastCheckedAt: Date | string | null
  lastPassed: boolean | null
  lastAnswer: string | null
}

/** Kept questions with what came of the last check. */
export function CaseTable({ cases }: { cases: CaseRow[] }) {
  const { t } = useTranslation('knowledge')
  return (
    <Table
      label={t('checks.title')}
      rows={cases}
      rowKey={({ id }) => id}
      columns={[
        { key: 'question', header: t('form.question'), cell: (row) => <Question {...row} /> },
        { key: 'state', header: t('list.state'), cell: (row) => <CaseState {...row} /> },
        { key: 'answer', header: t('checks.answer'), cell: (row) => <LastAnswer {...row} /> },
        {
          key: 'checked',
          header: t('checks.lastChecked'),
          cell: ({ lastCheckedAt }) => (
            <span className="text-muted">{lastCheckedAt ? <RelativeTime value={lastCheckedAt} /> : '–'}</span>
          ),
        },
        { key: 'remove', header: '', align: 'end', cell: (row) => <RemoveCase {...row} /> },
      ]}
    />
  )
}

function Question({ question, expected, language }: CaseRow) {
  return (
    <span lang={language} dir="auto" className="block min-w-48">
      <span className="font-medium">{question}</span>
      <span className="line-clamp-2 text-muted">{expected}</span>
    </span>
  )
}

function CaseState({ lastPassed }: CaseRow) {
  const { t } = useTranslation('knowledge')
  if (lastPassed === null) return <Badge>{t('checks.unchecked')}</Badge>
  return <Badge tone={lastPassed ? 'good' : 'bad'}>{t(lastPassed ? 'checks.passed' : 'checks.failed')}</Badge>
}

function LastAnswer({ lastAnswer, language }: CaseRow) {
  const { t } = useTranslation('knowledge')
  if (lastAnswer === null) return <span className="text-muted">–</span>
  return (
    <span lang={language} dir="auto" className="line-clamp-3 min-w-48 text-muted">
      {lastAnswer || t('checks.noAnswer')}
    </span>
  )
}

function RemoveCase({ id, question }: CaseRow) {
  const { t } = useTranslation('knowledge')
  const { csrfToken } = useDocument()
  const removal = useFetcher()
  return (
    <IconButton
      size="sm"
      label={t('checks.remove', { question })}
      onPress={() => removal.submit({ intent: 'remove', id, csrf: csrfToken }, { method: 'post' })}
    >
      <Trash2 />
    </IconButton>
  )
}
