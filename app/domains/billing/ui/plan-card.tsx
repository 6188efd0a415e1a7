import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Badge } from '~/ui/components/data/badge'
import { Card } from '~/ui/components/data/card'
import { Callout, type Tone } from '~/ui/components/feedback/callout'
import { useDocument } from '~/ui/document-context'
import { CsrfInput } from '~/ui/patterns/csrf-input'
import { useFormat } from '~/ui/use-format'
import { type PlanCode, type PlanShortfall, type Subscription, shortfallWords } from '../billing'

export interface PlanCardProps {
  plan: PlanCode
  subscription: Shown | null
  /** Another plan that follows, and when. */
  comes: { plan: PlanCode; from: Date | string; lacks: PlanShortfall | null } | null
  /** Days that the plan goes on for without payment. */
  graceDays: number
  /** Number of the open order for the next period. */
  renewal: string | null
  /** Reduces the payments that follow. */
  coupon: { code: string; left: number | null } | null
  trials: readonly { code: PlanCode; days: number }[]
  /** A kept card is charged for the next period. */
  isCharged: boolean
  /** There is credit, which pays first. */
  hasCredit: boolean
  mayPause: boolean
  /** What changing to the smaller plan that follows gives at once, as credit; minor units, 0: nothing. */
  switchMinor: number
  /** Of a paused plan: when its paid time ends, if it goes on by itself. */
  resumedEnd: Date | string | null
}

/** As it comes over the wire. */
type Shown = Pick<
  Subscription,
  'state' | 'plan' | 'interval' | 'amountMinor' | 'currency' | 'endsWithPeriod'
> & {
  periodEnd: Date | string
  pause: { since: Date | string; until: Date | string } | null
}

const TONES: Partial<Record<Subscription['state'], Tone>> = {
  TRIALING: 'info',
  ACTIVE: 'good',
  PAST_DUE: 'warn',
  PAUSED: 'warn',
  UNPAID: 'bad',
}

/** The plan a workspace has, until when, and what can be done about it. Areas `billing`, `payment`. */
export function PlanCard(props: PlanCardProps) {
  const {
    plan,
    subscription,
    comes,
    graceDays,
    renewal,
    trials,
    isCharged,
    hasCredit,
    mayPause,
    switchMinor,
    resumedEnd,
    coupon,
  } = props
  const { t } = useTranslation('billing')
  const { t: name } = useTranslation('payment')
  const { money } = useFormat()
  const isPaused = subscription?.state === 'PAUSED'
  const isRunning =
    subscription !== null && ['TRIALING', 'ACTIVE', 'PAST_DUE', 'PAUSED'].includes(subscription.state)
  return (
    <Card
      title={t('plan.title')}
      actions={
        subscription ? (
          <Badge tone={TONES[subscription.state]}>{t(`plan.state.${subscription.state}`)}</Badge>
        ) : null
      }
      footer={
        <>
          {isRunning ? <Going endsWithPeriod={subscription.endsWithPeriod} /> : null}
          {renewal ? <ButtonLink to={`/payment?order=${renewal}`}>{t('plan.payNow')}</ButtonLink> : null}
          {switchMinor > 0 && comes && subscription ? (
            <ButtonLink to={`/dashboard/billing/downgrade?plan=${comes.plan}`} variant="quiet">
              {t('plan.downgradeNow', { amount: money(switchMinor, subscription.currency) })}
            </ButtonLink>
          ) : null}
          {mayPause ? (
            <ButtonLink to="/dashboard/billing/pause" variant="quiet">
              {t('plan.pause')}
            </ButtonLink>
          ) : null}
          {isPaused ? (
            <Resume />
          ) : (
            <ButtonLink to="/payment" variant={renewal ? 'secondary' : 'primary'}>
              {t(subscription ? 'plan.change' : 'plan.choose')}
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-xl font-semibold text-ink">{name(`plans.${plan}`)}</p>
        {subscription && subscription.state !== 'TRIALING' && subscription.plan === plan ? (
          <p className="text-sm text-muted">
            {t(`plan.price.${subscription.interval}`, {
              amount: money(subscription.amountMinor, subscription.currency),
            })}
          </p>
        ) : null}
        {coupon && isRunning && !subscription.endsWithPeriod ? (
          <p className="text-sm text-muted">
            {coupon.left === null
              ? t('plan.coupon.always', { code: `\u2068${coupon.code}\u2069` })
              : t('plan.coupon.left', { code: `\u2068${coupon.code}\u2069`, count: coupon.left })}
          </p>
        ) : null}
        <p className="max-w-prose text-sm text-ink">
          <Standing
            subscription={subscription}
            comes={comes}
            graceDays={graceDays}
            isCharged={isCharged}
            hasCredit={hasCredit}
            resumedEnd={resumedEnd}
          />
        </p>
        <Lacks lacks={comes?.lacks ?? null} />
        {subscription ? null : <Trials trials={trials} />}
      </div>
    </Card>
  )
}

function Standing({
  subscription,
  comes,
  graceDays,
  isCharged,
  hasCredit,
  resumedEnd,
}: Pick<PlanCardProps, 'subscription' | 'comes' | 'graceDays' | 'isCharged' | 'hasCredit' | 'resumedEnd'>) {
  const { t } = useTranslation('billing')
  const { t: name } = useTranslation('payment')
  const { canMail } = useDocument()
  const { date: dateOf } = useFormat()
  if (!subscription) return t('plan.free')
  const { state, endsWithPeriod, periodEnd } = subscription
  const date = dateOf(periodEnd, { dateStyle: 'long' })
  if (state === 'UNPAID') return t('plan.unpaid')
  if (subscription.pause && resumedEnd) {
    const long = (value: Date | string) => dateOf(value, { dateStyle: 'long' })
    const { since, until } = subscription.pause
    const paused = t('plan.paused', { since: long(since), until: long(until), end: long(resumedEnd) })
    return endsWithPeriod ? `${paused} ${t('plan.ends', { date: long(resumedEnd) })}` : paused
  }
  if (endsWithPeriod) return t('plan.ends', { date })
  if (state === 'TRIALING') return t('plan.trial', { date })
  if (state === 'PAST_DUE') return t('plan.due', { date, days: graceDays })
  const charged = hasCredit ? 'plan.chargedCredit' : 'plan.charged'
  const asked = hasCredit ? 'plan.untilCredit' : 'plan.until'
  const until = t(isCharged ? charged : canMail ? asked : 'plan.untilNoMail', { date })
  if (!comes) return until
  const from = dateOf(comes.from, { dateStyle: 'long' })
  return `${until} ${t('plan.next', { date: from, plan: name(`plans.${comes.plan}`) })}`
}

function Lacks({ lacks }: { lacks: PlanShortfall | null }) {
  const { t } = useTranslation('payment')
  const { number } = useFormat()
  const words = shortfallWords(lacks, number)
  if (words.length === 0) return null
  return (
    <Callout tone="warn" role="note">
      {words.map(({ key, values }) => (
        <p key={key}>{t(key, values)}</p>
      ))}
    </Callout>
  )
}

function Going({ endsWithPeriod }: { endsWithPeriod: boolean }) {
  const { t } = useTranslation('billing')
  return (
    <Form method="post">
      <CsrfInput />
      <input type="hidden" name="intent" value={endsWithPeriod ? 'goOn' : 'end'} />
      <SubmitButton variant="quiet">{t(endsWithPeriod ? 'plan.goOn' : 'plan.end')}</SubmitButton>
    </Form>
  )
}

function Resume() {
  const { t } = useTranslation('billing')
  return (
    <Form method="post">
      <CsrfInput />
      <input type="hidden" name="intent" value="resume" />
      <SubmitButton>{t('plan.resume')}</SubmitButton>
    </Form>
  )
}

function Trials({ trials }: { trials: PlanCardProps['trials'] }) {
  const { t } = useTranslation('billing')
  const { t: name } = useTranslation('payment')
  return (
    <div className="flex flex-wrap gap-2">
      {trials.map(({ code, days }) => (
        <Form key={code} method="post">
          <CsrfInput />
          <input type="hidden" name="intent" value="try" />
          <input type="hidden" name="plan" value={code} />
          <SubmitButton variant="secondary">
            {t('plan.try', { plan: name(`plans.${code}`), days })}
          </SubmitButton>
        </Form>
      ))}
    </div>
  )
}
