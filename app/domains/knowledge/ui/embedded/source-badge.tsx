import { Badge, type BadgeProps } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import { useFormat } from '~/ui/use-format'
import type { SourceStatus } from '../../knowledge'
import type { SourceStateProps } from '../source-state'

const TONES: Record<SourceStatus, BadgeProps['tone']> = {
  PENDING: undefined,
  READING: 'info',
  READY: 'success',
  FAILED: 'critical',
}

/** Whether the assistant knows a source, with how far a reading has come. */
export function SourceBadge({ status, progress }: SourceStateProps) {
  const { t } = useTranslation('knowledge')
  const { number } = useFormat()
  const read =
    status === 'READING' && progress
      ? ` · ${t('list.progress', { read: number(progress.read), found: number(progress.found) })}`
      : ''
  return <Badge tone={TONES[status]}>{`${t(`status.${status}`)}${read}`}</Badge>
}
