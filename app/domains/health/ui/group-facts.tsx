import { useTranslation } from 'react-i18next'
import { KeyValues } from '~/ui/components/data/key-values'
import { DateTime } from '~/ui/components/text/date-time'
import { useFormat } from '~/ui/use-format'
import type { ErrorGroupDetail } from '../groups/get-error-group.server'

/** What is known of a cause as a whole. */
export function GroupFacts({ group }: { group: ErrorGroupDetail }) {
  const { t } = useTranslation('admin')
  const { number } = useFormat()
  const releases = [...new Set([group.firstRelease, group.lastRelease])].filter((release) => release !== null)
  const moment = (value: Date | null) => (value ? <DateTime value={value} /> : null)
  const facts = [
    { label: t('error.kind'), value: <bdi>{group.type}</bdi> },
    { label: t('error.level'), value: <bdi>{group.level}</bdi> },
    { label: t('error.count'), value: number(group.count) },
    { label: t('error.people'), value: number(group.people) },
    { label: t('error.firstSeen'), value: moment(group.firstSeenAt) },
    { label: t('error.lastSeen'), value: moment(group.lastSeenAt) },
    { label: t('error.releases'), value: releases.length > 0 ? <bdi>{releases.join(' – ')}</bdi> : null },
    { label: t('error.resolvedAt'), value: moment(group.resolvedAt) },
    { label: t('error.spikeWarnedAt'), value: moment(group.spikeWarnedAt) },
  ]
  return <KeyValues items={facts.filter(({ value }) => value !== null)} />
}
