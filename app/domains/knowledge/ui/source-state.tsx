import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/components/data/badge'
import type { Tone } from '~/ui/components/feedback/callout'
import { useFormat } from '~/ui/use-format'
import type { ReadingProgress, SourceStatus } from '../knowledge'

const TONES: Record<SourceStatus, Tone> = {
  PENDING: 'neutral',
  READING: 'info',
  READY: 'good',
  FAILED: 'bad',
}

export interface SourceStateProps {
  status: SourceStatus
  progress: ReadingProgress | null
}

export function SourceState({ status, progress }: SourceStateProps) {
  const { t } = useTranslation('knowledge')
  const { number } = useFormat()
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone={TONES[status]} hasDot={status === 'PENDING' || status === 'READING'}>
        {t(`status.${status}`)}
      </Badge>
      {status === 'READING' && progress ? (
        <span className="text-xs tabular-nums text-muted">
          {t('list.progress', { read: number(progress.read), found: number(progress.found) })}
        </span>
      ) : null}
    </span>
  )
}
