import { LineChart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '~/ui/components/actions/copy-button'
import { Card } from '~/ui/components/data/card'
import { Stat } from '~/ui/components/data/stat'
import { Callout } from '~/ui/components/feedback/callout'
import { EmptyState } from '~/ui/components/feedback/empty-state'
import { PageHeader } from '~/ui/patterns/page-header'
import { useFormat } from '~/ui/use-format'
import type { PartnerMonth, PartnerVideo } from '../partner'
import { PartnerLinks } from './partner-links'
import { PartnerMonths } from './partner-months'

const RULES = ['visits', 'first', 'consent', 'account'] as const

export interface PartnerAreaProps {
  code: string
  isPaused: boolean
  videos: readonly PartnerVideo[]
  months: readonly PartnerMonth[]
  visits: number
  signUps: number
}

/** A partner's code, links and figures, and what counts. Areas `partner`, `site-videos`. */
export function PartnerArea({ code, isPaused, videos, months, visits, signUps }: PartnerAreaProps) {
  const { t } = useTranslation('partner')
  const { number } = useFormat()
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="flex flex-col gap-6">
        {isPaused ? (
          <Callout tone="warn" title={t('paused')}>
            {t('pausedBody')}
          </Callout>
        ) : null}
        <div className="grid gap-4 sm:grid-cols-3">
          <Stat
            label={t('code')}
            value={
              <span className="flex items-center gap-1">
                <bdi dir="ltr">{code}</bdi>
                <CopyButton text={code} />
              </span>
            }
          />
          <Stat label={t('visits')} value={number(visits)} />
          <Stat label={t('signUps')} value={number(signUps)} />
        </div>
        <Card title={t('links')} description={t('linksBody')} isFlush>
          <PartnerLinks videos={videos} />
        </Card>
        <Card title={t('months')} isFlush>
          {months.length > 0 ? (
            <PartnerMonths months={months} />
          ) : (
            <EmptyState icon={<LineChart />} title={t('nothing')} className="py-8">
              {t('nothingBody')}
            </EmptyState>
          )}
        </Card>
        <Card title={t('rules')}>
          <ul className="flex max-w-prose list-disc flex-col gap-2 ps-5 text-sm text-muted">
            {RULES.map((rule) => (
              <li key={rule}>{t(`rule.${rule}`)}</li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  )
}
