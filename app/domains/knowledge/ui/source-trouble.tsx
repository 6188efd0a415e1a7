import { useTranslation } from 'react-i18next'
import { Card } from '~/ui/components/data/card'
import { Callout } from '~/ui/components/feedback/callout'
import { ProgressBar } from '~/ui/components/feedback/progress-bar'
import { useFormat } from '~/ui/use-format'
import type { PageProblem, ReadingFailure, ReadingProgress, SourceStatus } from '../knowledge'

export interface SourceTroubleProps {
  status: SourceStatus
  progress: ReadingProgress | null
  failure: ReadingFailure | null
  pieceCount: number
}

/** What stands between a source and its answers right now: a reading under way, or why it failed. */
export function SourceTrouble({ status, progress, failure, pieceCount }: SourceTroubleProps) {
  const { t } = useTranslation('knowledge')
  const { number } = useFormat()
  if (status === 'PENDING' || status === 'READING') {
    const isKnown = status === 'READING' && progress !== null
    return (
      <Card>
        <ProgressBar
          label={t(status === 'PENDING' ? 'detail.waiting' : 'detail.reading')}
          value={isKnown ? progress.read : undefined}
          maximum={isKnown ? Math.max(1, progress.found) : undefined}
          valueLabel={
            isKnown
              ? t('list.progress', { read: number(progress.read), found: number(progress.found) })
              : undefined
          }
        />
      </Card>
    )
  }
  if (!failure) return null
  return (
    <Callout tone="bad" title={t('detail.failedTitle')}>
      <p>{t(`failure.${failure}`)}</p>
      {pieceCount > 0 ? <p>{t('detail.failedKeeps')}</p> : null}
    </Callout>
  )
}

/** Pages of a site that were left out, each with the reason. */
export function PageProblems({ problems }: { problems: PageProblem[] }) {
  const { t } = useTranslation('knowledge')
  if (problems.length === 0) return null
  return (
    <Card title={t('detail.problems')} description={t('detail.problemsHint')} isFlush>
      <ul className="max-h-96 divide-y divide-line overflow-y-auto">
        {problems.map(({ url, reason }) => (
          <li key={url} className="px-4 py-3 text-sm sm:px-5">
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              dir="ltr"
              className="break-all text-ink underline decoration-line"
            >
              {url}
            </a>
            <p className="text-muted">{t(`failure.${reason}`)}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
