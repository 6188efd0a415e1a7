import { Form, useNavigation } from '@remix-run/react'
import { Banner, BlockStack, Button, Card, InlineStack, ProgressBar, Text, TextField } from '@shopify/polaris'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '~/platform/i18n/format'
import { amountText, parseAmount } from '~/platform/money/money'
import { useDocument } from '~/ui/document-context'
import { CsrfInput } from '~/ui/patterns/csrf-input'
import { Guarded } from '~/ui/patterns/guarded'
import type { StorePlan } from '../../plan/store-plan-queries.server'
import { usePlanWords } from './plan-words'

/** How much of the plan is used, and what goes beyond it. */
export function UsageCard({ plan: { usage, current, next } }: { plan: StorePlan }) {
  const { t } = useTranslation('store-plan')
  const { language } = useDocument()
  const { day, money, nameOf } = usePlanWords()
  const { answered, included, to, forecast, isStopped, extra } = usage
  const heading = useId()
  const values = { answered: formatNumber(answered, language), date: day(to) }
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd" id={heading}>
          {t('usage.title')}
        </Text>
        <Text as="p" variant="headingLg">
          {included === null
            ? t('usage.free', values)
            : t('usage.of', { ...values, included: formatNumber(included, language) })}
        </Text>
        {included === null ? null : (
          <ProgressBar
            progress={Math.min(100, (answered / Math.max(1, included)) * 100)}
            tone={answered > included ? 'critical' : 'primary'}
            ariaLabelledBy={heading}
          />
        )}
        {isStopped ? <Banner tone="warning">{t('usage.stopped')}</Banner> : null}
        {forecast ? <p>{t('usage.forecast', { number: formatNumber(forecast, language) })}</p> : null}
        <Text as="p" tone="subdued">
          {t('usage.explained')}
        </Text>
        {current.trialEndsAt ? <p>{t('state.trial', { date: day(current.trialEndsAt) })}</p> : null}
        {current.source && !current.trialEndsAt ? (
          <p>{t('state.renews', { date: day(current.periodEnd) })}</p>
        ) : null}
        {next ? (
          <p>{t('state.next', { plan: nameOf(next.planCode), date: day(current.periodEnd) })}</p>
        ) : null}
        {extra ? (
          <>
            <p>
              {t('usage.extra', {
                charged: money(extra.chargedMinor, extra.currency),
                limit: money(extra.cappedMinor, extra.currency),
              })}
            </p>
            {extra.isCapped ? (
              <Banner tone="warning">
                {t('usage.capped', { limit: money(extra.cappedMinor, extra.currency) })}
              </Banner>
            ) : null}
            <Guarded needs="workspace.write">
              <LimitForm key={extra.cappedMinor} cappedMinor={extra.cappedMinor} currency={extra.currency} />
            </Guarded>
          </>
        ) : null}
      </BlockStack>
    </Card>
  )
}

function LimitForm({ cappedMinor, currency }: { cappedMinor: number; currency: string }) {
  const { t } = useTranslation('store-plan')
  const { money } = usePlanWords()
  const { state } = useNavigation()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState(amountText(cappedMinor * 2, currency))
  const [isWrong, setWrong] = useState(false)
  if (!isOpen)
    return (
      <InlineStack>
        <Button onClick={() => setOpen(true)}>{t('usage.raise')}</Button>
      </InlineStack>
    )
  const { minor } = parseAmount(text, currency)
  const isRight = minor !== null && minor > cappedMinor
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        setWrong(!isRight)
        if (!isRight) event.preventDefault()
      }}
    >
      <CsrfInput />
      <input type="hidden" name="intent" value="raise" />
      <input type="hidden" name="capMinor" value={minor ?? ''} />
      <InlineStack gap="300" blockAlign="end">
        <TextField
          label={t('usage.limit', { currency })}
          value={text}
          onChange={setText}
          autoComplete="off"
          inputMode="decimal"
          error={isWrong && !isRight ? t('limitWrong', { limit: money(cappedMinor, currency) }) : undefined}
        />
        <Button submit variant="primary" loading={state === 'submitting'}>
          {t('usage.approve')}
        </Button>
      </InlineStack>
    </Form>
  )
}
