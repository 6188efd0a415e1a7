import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Badge } from '~/ui/components/data/badge'
import { Card } from '~/ui/components/data/card'
import { CsrfInput } from '~/ui/patterns/csrf-input'
import { useFormat } from '~/ui/use-format'
import type { CardCommand, SavedCard } from '../payments'
import { useMethodText } from './method-text'

export interface SavedCardsProps {
  cards: readonly ShownCard[]
}

/** As it comes over the wire. */
type ShownCard = Omit<SavedCard, 'expiresOn'> & { expiresOn: Date | string | null }

/** The cards that renewals may be charged to, and what their owner can do with each. Area `payment`. */
export function SavedCards({ cards }: SavedCardsProps) {
  const { t } = useTranslation('payment')
  return (
    <Card title={t('cards.title')} description={t('cards.description')}>
      {cards.length === 0 ? (
        <p className="text-sm text-muted">{t('cards.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {cards.map((card) => (
            <li key={card.id} className="grid gap-2 py-3 first:pt-0 last:pb-0">
              <CardLine card={card} />
              <div className="flex flex-wrap gap-2">
                {card.isDefault ? null : <Command card={card} intent="defaultCard" />}
                <Command card={card} intent="removeCard" />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function CardLine({ card }: { card: ShownCard }) {
  const { t } = useTranslation('payment')
  const { date } = useFormat()
  const methodText = useMethodText()
  const { provider, brand, last4, expiresOn, isExpired, isDefault, isTest } = card
  const name = methodText({ kind: 'card', ...(brand ? { brand } : {}), last4 }, provider)
  const until = expiresOn ? date(expiresOn, { month: '2-digit', year: 'numeric', timeZone: 'UTC' }) : null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <bdi className="text-ink">{name}</bdi>
      {until ? (
        <span className="text-sm text-muted">
          {t(isExpired ? 'cards.expired' : 'cards.expires', { date: until })}
        </span>
      ) : null}
      {isDefault ? <Badge tone="good">{t('cards.default')}</Badge> : null}
      {isTest ? <Badge tone="warn">{t('cards.test')}</Badge> : null}
    </div>
  )
}

/** What is done to a card is said with the card, for who hears the buttons one by one. */
function Command({ card, intent }: { card: ShownCard; intent: CardCommand['intent'] }) {
  const { t } = useTranslation('payment')
  return (
    <Form method="post">
      <CsrfInput />
      <input type="hidden" name="card" value={card.id} />
      <input type="hidden" name="intent" value={intent} />
      <SubmitButton variant={intent === 'removeCard' ? 'quiet' : 'secondary'}>
        {t(`cards.${intent}`)}
        <span className="sr-only"> •••• {card.last4}</span>
      </SubmitButton>
    </Form>
  )
}
