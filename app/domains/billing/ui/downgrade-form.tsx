import type { SubmissionResult } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Card } from '~/ui/components/data/card'
import { Callout } from '~/ui/components/feedback/callout'
import { Money } from '~/ui/components/text/money'
import { ErrorSummary } from '~/ui/form/error-summary'
import { Form } from '~/ui/form/form'
import { useFormat } from '~/ui/use-format'
import { type PlanCode, type PlanShortfall, shortfallWords } from '../billing'

export interface DowngradeFormProps {
  from: PlanCode
  plan: PlanCode
  currency: string
  until: Date | string
  unusedMinor: number
  chargeMinor: number
  byConversations: boolean
  netMinor: number
  taxMinor: number
  totalMinor: number
  at: Date | string
  lacks: PlanShortfall | null
  lastResult?: SubmissionResult<string[]> | null | undefined
}

/** What changing to a smaller plan at once gives back, and how it was reckoned, before it is agreed to. Areas `billing`, `payment`. */
export function DowngradeForm({ lastResult, ...shown }: DowngradeFormProps) {
  const { t } = useTranslation('billing')
  const { t: say } = useTranslation('payment')
  const { date, number } = useFormat()
  const { from, plan, currency, until, byConversations, lacks, at } = shown
  const errors = Object.values(lastResult?.error ?? {}).flatMap((one) => one ?? [])
  const sums = [
    {
      label: t('downgrade.unused', { plan: say(`plans.${from}`), date: date(until, { dateStyle: 'long' }) }),
      minor: shown.unusedMinor,
    },
    { label: t('downgrade.charge', { plan: say(`plans.${plan}`) }), minor: -shown.chargeMinor },
    { label: t('downgrade.net'), minor: shown.netMinor },
    ...(shown.taxMinor > 0 ? [{ label: t('downgrade.tax'), minor: shown.taxMinor }] : []),
  ]
  return (
    <Form>
      <input type="hidden" name="plan" value={plan} />
      <input type="hidden" name="at" value={new Date(at).toISOString()} />
      <input type="hidden" name="credit" value={shown.totalMinor} />
      <Card
        footer={
          <>
            <ButtonLink to="/dashboard/billing" variant="quiet">
              {t('pause.back')}
            </ButtonLink>
            <SubmitButton>{t('downgrade.confirm')}</SubmitButton>
          </>
        }
      >
        <div className="grid gap-5">
          {errors.length > 0 ? <ErrorSummary errors={errors} /> : null}
          <dl className="grid gap-2 text-sm">
            {sums.map(({ label, minor }) => (
              <div key={label} className="flex justify-between gap-4 text-muted">
                <dt>{label}</dt>
                <dd>
                  <Money minor={minor} currency={currency} />
                </dd>
              </div>
            ))}
            <div className="flex justify-between gap-4 border-t pt-2 text-base font-semibold text-ink">
              <dt>{t('downgrade.total')}</dt>
              <dd>
                <Money minor={shown.totalMinor} currency={currency} />
              </dd>
            </div>
          </dl>
          {byConversations ? <p className="text-sm text-muted">{t('downgrade.byConversations')}</p> : null}
          <p className="text-sm text-ink">{t('downgrade.how')}</p>
          <p className="text-sm text-muted">{t('credit.closing')}</p>
          {lacks ? (
            <Callout tone="warn" role="note">
              {shortfallWords(lacks, number).map(({ key, values }) => (
                <p key={key}>{say(key, values)}</p>
              ))}
            </Callout>
          ) : null}
        </div>
      </Card>
    </Form>
  )
}
