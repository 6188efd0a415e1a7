import { useNavigate } from '@remix-run/react'
import { BlockStack, Button, ButtonGroup, Card, InlineGrid, InlineStack, Text } from '@shopify/polaris'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationStatistics } from '~/domains/conversations/conversations.server'
import { formatNumber } from '~/platform/i18n/format'
import { useDocument } from '~/ui/document-context'
import { useFormat } from '~/ui/use-format'

interface ResultsProps {
  statistics: ConversationStatistics
  waiting: number
  days: number
  choices: readonly number[]
}

/** What the assistant did in a period, in the four figures that merchants look at. */
export function Results({ statistics, waiting, days, choices }: ResultsProps) {
  const { t } = useTranslation(['store-home', 'home'])
  const { language } = useDocument()
  const { number, percent } = useFormat()
  const navigate = useNavigate()
  const { conversations, solvedShare, goodRatings, badRatings, answerMs } = statistics
  const ratings = goodRatings + badRatings
  const none = t('home:stat.none')
  return (
    <BlockStack gap="300">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <Text as="h2" variant="headingMd">
          {t('results')}
        </Text>
        {/* biome-ignore lint/a11y/useSemanticElements: Polaris' group takes no name, and a fieldset is for a form's fields. */}
        <div role="group" aria-label={t('period.label')}>
          <ButtonGroup variant="segmented">
            {choices.map((choice) => (
              <Button key={choice} pressed={choice === days} onClick={() => navigate(`?days=${choice}`)}>
                {t('period.days', { count: choice, shown: formatNumber(choice, language) })}
              </Button>
            ))}
          </ButtonGroup>
        </div>
      </InlineStack>
      <InlineGrid columns={{ xs: 1, sm: 2, lg: 4 }} gap="300">
        <Figure label={t('home:stat.conversations')} value={number(conversations)} />
        <Figure
          label={t('home:stat.solved')}
          value={solvedShare === null ? none : percent(solvedShare)}
          note={t('home:stat.solvedNote')}
        />
        <Figure
          label={t('home:stat.waiting')}
          value={number(waiting)}
          note={waiting === 0 ? t('home:stat.waitingNone') : null}
        />
        <Figure
          label={t('home:stat.rating')}
          value={ratings === 0 ? none : percent(goodRatings / ratings)}
          note={
            answerMs
              ? t('home:stat.speedNote', { ms: number(Math.round(answerMs.p90)) })
              : t('home:stat.ratingNote', { count: ratings })
          }
        />
      </InlineGrid>
      {conversations === 0 ? (
        <Text as="p" tone="subdued">
          {t('quiet')}
        </Text>
      ) : null}
    </BlockStack>
  )
}

function Figure({ label, value, note }: { label: string; value: string; note?: ReactNode }) {
  return (
    <Card>
      <BlockStack gap="100">
        <Text as="h3" variant="bodyMd" tone="subdued">
          {label}
        </Text>
        <Text as="p" variant="headingXl">
          {value}
        </Text>
        {note ? (
          <Text as="p" variant="bodySm" tone="subdued">
            {note}
          </Text>
        ) : null}
      </BlockStack>
    </Card>
  )
}
