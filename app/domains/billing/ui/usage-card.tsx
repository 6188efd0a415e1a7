import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { Card } from '~/ui/components/data/card'
import { Callout } from '~/ui/components/feedback/callout'
import { ProgressBar } from '~/ui/components/feedback/progress-bar'
import { useFormat } from '~/ui/use-format'
import type { Beyond, PlanCode } from '../billing'

export interface UsageCardProps {
  usage: {
    answered: number
    included: number | null
    until: Date | string
    /** Conversations at the end, if it goes on so; null: too early to say. */
    forecast: number | null
    /** What happens beyond what is included. */
    beyond: Beyond
    /** Which plan it is. */
    plan: PlanCode
    /** Number of an order for earlier conversations beyond the plan that is to be paid. */
    order: string | null
    /** The plan stands still, and nothing is counted. */
    isPaused: boolean
  }
}

/** From this share on one is warned. */
const NEAR = 0.8

/** How much of the plan's conversations is used. Areas `billing` and `payment`. */
export function UsageCard({ usage }: UsageCardProps) {
  const { t } = useTranslation('billing')
  const { number, date } = useFormat()
  const { answered, included, until, forecast, order } = usage
  const words =
    included === null
      ? t('usage.without', { answered: number(answered) })
      : t('usage.of', { answered: number(answered), included: number(included) })
  return (
    <Card
      title={t('usage.title')}
      footer={order ? <ButtonLink to={`/payment?order=${order}`}>{t('usage.pay')}</ButtonLink> : null}
    >
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
        {forecast ? (
          <p className="text-sm text-ink">{t('usage.forecast', { number: number(forecast) })}</p>
        ) : null}
        {usage.isPaused ? null : (
          <p className="text-sm text-muted">
            {t('usage.until', { date: date(until, { dateStyle: 'long' }) })}
          </p>
        )}
        <Warning usage={usage} />
      </div>
    </Card>
  )
}

/** What comes beyond the plan, once it is near; who tries a plan may start it at once. */
function Warning({ usage: { answered, included, beyond, plan, isPaused } }: UsageCardProps) {
  const { t } = useTranslation('billing')
  const { t: name } = useTranslation('payment')
  if (isPaused || included === null || answered < included * NEAR) return null
  return (
    <Callout
      tone="warn"
      actions={
        beyond === 'trial' ? (
          <ButtonLink to={`/payment?plan=${plan}&interval=month`}>
            {t('usage.start', { plan: name(`plans.${plan}`) })}
          </ButtonLink>
        ) : null
      }
    >
      {t(`usage.${answered >= included ? 'over' : 'near'}.${beyond}`)}
    </Callout>
  )
}
