import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Callout } from '~/ui/components/feedback/callout'
import { Checkbox } from '~/ui/components/forms/checkbox'
import { RadioGroup } from '~/ui/components/forms/radio-group'
import { useDocument } from '~/ui/document-context'
import { Form } from '~/ui/form/form'
import { useFormat } from '~/ui/use-format'
import { useMessage } from '~/ui/use-message'
import { type Provider, SAVED_CARD, type SavedCard } from '../payments'
import { useMethodText } from './method-text'
import { TestNote } from './test-note'

export interface PayFormProps {
  order: { number: string; totalMinor: number; paidMinor: number; currency: string }
  /** What of it their credit pays; minor units. */
  credit: number
  ways: Provider[]
  /** Those of them that can keep a card. */
  keepingWays: Provider[]
  /** The kept card that it can be paid by at once. */
  savedCard: SavedCardChoice | null
  /** Those of them that move no money. */
  testWays: Provider[]
  /** What is paid again and again, so that keeping the card saves work. */
  isSubscription: boolean
  /** Message key of what went wrong with the last try. */
  problem?: string | null
}

type SavedCardChoice = Pick<SavedCard, 'id' | 'provider' | 'brand' | 'last4' | 'isTest'>

/** How to pay an order, or what is still missing of it, and the button that begins it. Area `payment`. */
export function PayForm({
  order,
  credit,
  ways,
  keepingWays,
  savedCard,
  testWays,
  isSubscription,
  problem,
}: PayFormProps) {
  const { t } = useTranslation('payment')
  const { canMail } = useDocument()
  const { money } = useFormat()
  const message = useMessage()
  const methodText = useMethodText()
  const [way, setWay] = useState<Provider | typeof SAVED_CARD | undefined>(savedCard ? SAVED_CARD : ways[0])
  const provider = way === SAVED_CARD ? savedCard?.provider : way
  const { currency, totalMinor, paidMinor } = order
  const leftMinor = totalMinor - paidMinor - credit
  const left = money(leftMinor, currency)
  const cardText = ({ brand, last4, provider }: SavedCardChoice) =>
    methodText({ kind: 'card', ...(brand ? { brand } : {}), last4 }, provider)
  const alert = problem ? (
    <Callout tone="bad" role="alert">
      {message(problem)}
    </Callout>
  ) : null
  if (totalMinor === paidMinor)
    return (
      <Form className="grid gap-5" action={`/payment?order=${order.number}`}>
        <input type="hidden" name="intent" value="complete" />
        {alert}
        <p className="text-sm text-ink">{t('free.text')}</p>
        <div>
          <SubmitButton>{t('free.go')}</SubmitButton>
        </div>
      </Form>
    )
  if (credit > 0 && leftMinor === 0)
    return (
      <Form className="grid gap-5" action={`/payment?order=${order.number}`}>
        <input type="hidden" name="way" value="credit" />
        <input type="hidden" name="total" value={totalMinor - paidMinor} />
        <input type="hidden" name="credit" value={credit} />
        {alert}
        <Callout>{t('credit.whole')}</Callout>
        <div>
          <SubmitButton>{t('credit.pay', { amount: money(credit, currency) })}</SubmitButton>
        </div>
      </Form>
    )
  if (ways.length === 0)
    return (
      <div className="grid gap-5">
        {alert}
        <Callout tone="warn">{t('ways.none')}</Callout>
      </div>
    )
  return (
    <Form className="grid gap-5" action={`/payment?order=${order.number}`}>
      {alert}
      <input type="hidden" name="total" value={totalMinor - paidMinor} />
      {credit > 0 ? <Callout>{t('credit.part', { credit: money(credit, currency), left })}</Callout> : null}
      {paidMinor > 0 ? <Callout>{t('partly', { paid: money(paidMinor, currency), left })}</Callout> : null}
      <RadioGroup
        label={t('ways.label')}
        look="cards"
        name="way"
        value={way}
        onChange={(chosen) => setWay(chosen as Provider | typeof SAVED_CARD)}
        options={[
          ...(savedCard
            ? [{ id: SAVED_CARD, label: cardText(savedCard), description: t('ways.about.saved-card') }]
            : []),
          ...ways.map((id) => ({ id, label: t(`ways.${id}`), description: t(`ways.about.${id}`) })),
        ]}
      />
      {savedCard && way === SAVED_CARD ? <input type="hidden" name="card" value={savedCard.id} /> : null}
      {provider && testWays.includes(provider) ? <TestNote provider={provider} /> : null}
      {way && way !== SAVED_CARD && keepingWays.includes(way) ? (
        <Checkbox
          key={way}
          name="keepCard"
          value="on"
          hint={t(
            !isSubscription ? 'keepCard.later' : canMail ? 'keepCard.renewals' : 'keepCard.renewalsNoMail',
          )}
        >
          {t('keepCard.label')}
        </Checkbox>
      ) : null}
      <div>
        <SubmitButton>{t('pay', { amount: left })}</SubmitButton>
      </div>
    </Form>
  )
}
