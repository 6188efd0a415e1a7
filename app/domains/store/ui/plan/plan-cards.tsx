import { Form, useNavigation } from '@remix-run/react'
import {
  Badge,
  BlockStack,
  Box,
  Button,
  ButtonGroup,
  Card,
  InlineGrid,
  InlineStack,
  List,
  Modal,
  Text,
} from '@shopify/polaris'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FREE_PLAN, INTERVALS, type Interval, type Plan } from '~/domains/billing/billing'
import { formatNumber } from '~/platform/i18n/format'
import { useDocument } from '~/ui/document-context'
import { CsrfInput } from '~/ui/patterns/csrf-input'
import { Guarded } from '~/ui/patterns/guarded'
import { EMBEDDED_PATH } from '../../embedded/embedded-path'
import type { StorePlan } from '../../plan/store-plan-queries.server'
import { usePlanWords } from './plan-words'

/** The plans side by side, by the month or by the year. */
export function PlanCards({ plan }: { plan: StorePlan }) {
  const { t } = useTranslation('store-plan')
  const [interval, setInterval] = useState<Interval>(plan.current.interval)
  return (
    <BlockStack gap="400">
      {/* On phones the page itself has no edge, so that cards fill its width. */}
      <Box paddingInline={{ xs: '400', sm: '0' }}>
        <ButtonGroup variant="segmented">
          {INTERVALS.map((one) => (
            <Button key={one} pressed={interval === one} onClick={() => setInterval(one)}>
              {t(`interval.${one}`)}
            </Button>
          ))}
        </ButtonGroup>
      </Box>
      <InlineGrid columns={{ xs: 1, sm: 2, lg: 4 }} gap="400">
        {plan.plans.map((one) => (
          <PlanCard key={one.code} plan={one} interval={interval} state={plan} />
        ))}
      </InlineGrid>
    </BlockStack>
  )
}

interface PlanCardProps {
  plan: Plan
  interval: Interval
  state: StorePlan
}

function PlanCard({ plan, interval, state: { current, isOwn, next, trialDaysLeft } }: PlanCardProps) {
  const { t } = useTranslation('store-plan')
  const { nameOf, priceText } = usePlanWords()
  // The free plan has no price by the year: it costs nothing either way.
  const price = plan.prices.find((one) => one.interval === interval) ?? plan.prices[0]
  const isFree = plan.code === FREE_PLAN
  const isCurrent = current.plan.code === plan.code && (isFree || current.interval === interval)
  const isNext = next?.planCode === plan.code && next.interval === interval
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {nameOf(plan.code)}
          </Text>
          {isCurrent ? <Badge tone="success">{t('yours')}</Badge> : null}
          {isNext ? <Badge>{t('coming')}</Badge> : null}
        </InlineStack>
        <Text as="p" tone="subdued">
          {t(`suits.${plan.code}`)}
        </Text>
        <Text as="p" variant="headingLg">
          {price ? priceText(price) : t('price.agreed')}
        </Text>
        <Holds plan={plan} extraMinor={price?.extraConversationMinor ?? null} currency={price?.currency} />
        {plan.trialDays > 0 && trialDaysLeft > 0 && !isOwn ? <Trial days={trialDaysLeft} /> : null}
        {plan.isByQuote ? <Button url={`${EMBEDDED_PATH}/help`}>{t('ask')}</Button> : null}
        <Guarded needs="workspace.write">
          {isFree && isOwn ? <GoBack /> : null}
          {isFree || plan.isByQuote || isCurrent ? null : <Choose plan={plan} interval={interval} />}
        </Guarded>
      </BlockStack>
    </Card>
  )
}

interface HoldsProps {
  plan: Plan
  extraMinor: number | null
  currency: string | undefined
}

function Holds({ plan: { conversationsIncluded, seatsIncluded }, extraMinor, currency }: HoldsProps) {
  const { t } = useTranslation('store-plan')
  const { language } = useDocument()
  const { money } = usePlanWords()
  const counted = (count: number) => ({ count, shown: formatNumber(count, language) })
  return (
    <List>
      <List.Item>
        {conversationsIncluded === null
          ? t('holds.unlimited')
          : t('holds.conversations', counted(conversationsIncluded))}
      </List.Item>
      {conversationsIncluded === null ? null : (
        <List.Item>
          {extraMinor !== null && currency
            ? t('holds.extra', { price: money(extraMinor, currency) })
            : t('holds.noExtra')}
        </List.Item>
      )}
      <List.Item>
        {seatsIncluded === null ? t('holds.anySeats') : t('holds.seats', counted(seatsIncluded))}
      </List.Item>
    </List>
  )
}

function Trial({ days }: { days: number }) {
  const { t } = useTranslation('store-plan')
  const { language } = useDocument()
  return (
    <InlineStack>
      <Badge tone="info">{t('holds.trial', { count: days, shown: formatNumber(days, language) })}</Badge>
    </InlineStack>
  )
}

function Choose({ plan, interval }: { plan: Plan; interval: Interval }) {
  const { t } = useTranslation('store-plan')
  const { nameOf } = usePlanWords()
  const { state, formData } = useNavigation()
  const isAsked = state !== 'idle' && formData?.get('planCode') === plan.code
  return (
    <Form method="post">
      <CsrfInput />
      <input type="hidden" name="intent" value="choose" />
      <input type="hidden" name="planCode" value={plan.code} />
      <input type="hidden" name="interval" value={interval} />
      <Button submit fullWidth variant="primary" loading={isAsked} disabled={state !== 'idle'}>
        {t('choose', { plan: nameOf(plan.code) })}
      </Button>
    </Form>
  )
}

function GoBack() {
  const { t } = useTranslation('store-plan')
  const [isOpen, setOpen] = useState(false)
  const { state } = useNavigation()
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('cancel.open')}</Button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={t('cancel.title')}>
        <Modal.Section>
          <BlockStack gap="400">
            <p>{t('cancel.text')}</p>
            <Form method="post" onSubmit={() => setOpen(false)}>
              <CsrfInput />
              <input type="hidden" name="intent" value="cancel" />
              <InlineStack gap="200" align="end">
                <Button onClick={() => setOpen(false)}>{t('cancel.no')}</Button>
                <Button submit tone="critical" variant="primary" loading={state === 'submitting'}>
                  {t('cancel.yes')}
                </Button>
              </InlineStack>
            </Form>
          </BlockStack>
        </Modal.Section>
      </Modal>
    </>
  )
}
