import { useTranslation } from 'react-i18next'
import { Card } from '~/ui/components/data/card'
import { Callout } from '~/ui/components/feedback/callout'
import { ProgressBar } from '~/ui/components/feedback/progress-bar'
import { useFormat } from '~/ui/use-format'

export interface UsageCardProps {
  usage: {
    answered: number
    included: number | null
    until: Date | string
    /** Conversations at the end, if it goes on so; null: too early to say. */
    forecast: number | null
    /** Beyond what is included people answer. */
    stops: boolean
  }
}

/** From this share on one is warned. */
const NEAR = 0.8

/** How much of the plan's conversations is used. Area `billing`. */
export function UsageCard({ usage: { answered, included, until, forecast, stops } }: UsageCardProps) {
  const { t } = useTranslation('billing')
  const { number, date } = useFormat()
  const words =
    included === null
      ? t('usage.without', { answered: number(answered) })
      : t('usage.of', { answered: number(answered), included: number(included) })
  return (
    <Card title={t('usage.title')}>
      <div className="grid gap-3">
        <p className="text-lg font-semibold text-ink">{words}</p>
        {included === null ? null : (
          <ProgressBar
            label={t('usage.title')}
            isLabelHidden
            value={Math.min(answered, included)}
            maximum={Math.max(1, included)}
            valueLabel={words}
          />
        )}
        {forecast === null ? null : (
          <p className="text-sm text-ink">{t('usage.forecast', { number: number(forecast) })}</p>
        )}
        <p className="text-sm text-muted">{t('usage.until', { date: date(until, { dateStyle: 'long' }) })}</p>
        {included === null || answered < included * NEAR ? null : (
          <Callout tone="warn">
            {t(`usage.${answered >= included ? 'over' : 'near'}.${stops ? 'stops' : 'goesOn'}`)}
          </Callout>
        )}
      </div>
    </Card>
  )
}
