import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/components/data/badge'
import type { GroupStatus } from '../health'

const TONES = { open: 'bad', resolved: 'good', ignored: 'neutral' } as const

export function StatusBadge({ status }: { status: GroupStatus }) {
  const { t } = useTranslation('admin')
  return <Badge tone={TONES[status]}>{t(`errors.status.${status}`)}</Badge>
}
