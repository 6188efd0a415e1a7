import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Plan } from '~/domains/billing/billing'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { useFormat } from '~/ui/use-format'
import { ActionRow } from '../sections/action-row'
import { Section, SectionHeading } from '../sections/section'
import { TRIAL_LINK } from '../site/site-links'

/** The plans on offer, from the one table of them; what says the same stands on one line across them. Area `site-plans`. */
export function PlanList({ plans }: { plans: readonly Plan[] }) {
  const { t } = useTranslation('site-plans')
  return (
    <Section id="pricing">
      <SectionHeading title={t('title')} lead={t('lead')} />
      <ul className="mt-12 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:mt-16 lg:grid-cols-4">
        {plans.map((plan) => (
          <li
            key={plan.code}
            className="row-span-5 grid grid-rows-subgrid gap-y-0 rounded-2xl border bg-surface p-6"
          >
            <h3 className="text-xl font-semibold text-ink">{t(`names.${plan.code}`)}</h3>
            <p className="lead mt-1 text-muted">{t(`suits.${plan.code}`)}</p>
            <Price plan={plan} />
            <Holds plan={plan} />
            <div className="mt-6">
              <ActionRow layout="full">
                <Choose plan={plan} />
              </ActionRow>
            </div>
          </li>
        ))}
      </ul>
      <p className="lead mt-8 text-muted">{t('selfHosted')}</p>
    </Section>
  )
}

const priceOf = (plan: Plan, interval: 'month' | 'year') =>
  plan.prices.find((price) => price.interval === interval)

function Price({ plan }: { plan: Plan }) {
  const { t } = useTranslation('site-plans')
  const { money } = useFormat()
  const price = (minor: number, currency: string) => money(minor, currency, { isShort: true })
  const month = priceOf(plan, 'month')
  const year = priceOf(plan, 'year')
  const isFree = month?.amountMinor === 0
  return (
    <div className="mt-6 pb-5">
      <p className={`font-semibold text-ink ${month ? 'text-3xl' : 'text-2xl'}`}>
        {month ? (isFree ? t('free') : price(month.amountMinor, month.currency)) : t('agreed')}
        {month && !isFree ? (
          <span className="ms-1.5 text-base font-normal tracking-normal text-muted">{t('month')}</span>
        ) : null}
      </p>
      {year && !isFree ? (
        <p className="mt-1 text-sm text-muted">
          {t('year', { price: price(year.amountMinor, year.currency) })}
        </p>
      ) : null}
    </div>
  )
}

function Holds({ plan }: { plan: Plan }) {
  const { t } = useTranslation('site-plans')
  const { number, money } = useFormat()
  const { conversationsIncluded, seatsIncluded, trialDays } = plan
  const month = priceOf(plan, 'month')
  const extra = month?.extraConversationMinor ?? null
  const counted = (count: number) => ({ count, shown: number(count) })
  const lines = [
    conversationsIncluded === null ? t('unlimited') : t('conversations', counted(conversationsIncluded)),
    ...(conversationsIncluded === null
      ? []
      : [extra !== null && month ? t('extra', { price: money(extra, month.currency) }) : t('noExtra')]),
    seatsIncluded === null ? t('anySeats') : t('seats', counted(seatsIncluded)),
    ...(trialDays > 0 ? [t('trial', counted(trialDays))] : []),
  ]
  return (
    <ul className="lead space-y-2.5 border-t pt-5 text-muted">
      {lines.map((line) => (
        <li key={line} className="flex gap-2.5">
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
          {line}
        </li>
      ))}
    </ul>
  )
}

function Choose({ plan }: { plan: Plan }) {
  const { t } = useTranslation('site-plans')
  if (plan.isByQuote)
    return (
      <a href="/contact" className={buttonClasses({})}>
        {t('ask')}
      </a>
    )
  return (
    <a
      href={TRIAL_LINK}
      className={buttonClasses({ variant: plan.code === 'growth' ? 'primary' : 'secondary' })}
    >
      {t('choose', { plan: t(`names.${plan.code}`) })}
    </a>
  )
}
