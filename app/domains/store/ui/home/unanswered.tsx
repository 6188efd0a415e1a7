import { useNavigate } from '@remix-run/react'
import { BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import type { QuestionGroup } from '~/domains/conversations/conversations'
import { CardHeading } from '~/ui/embedded/card-heading'

/** Questions without an answer, grouped, each a step away from being answered. */
export function Unanswered({ groups }: { groups: QuestionGroup[] }) {
  const { t } = useTranslation('home')
  const navigate = useNavigate()
  if (groups.length === 0) return null
  return (
    <Card>
      <BlockStack gap="400">
        <CardHeading title={t('questions.title')}>{t('questions.description')}</CardHeading>
        {groups.map(({ question, language, count, conversationIds }) => (
          <InlineStack key={question} align="space-between" blockAlign="center" gap="300">
            <BlockStack gap="050">
              <Text as="p" fontWeight="medium">
                <bdi lang={language}>{question}</bdi>
              </Text>
              <Text as="p" variant="bodySm" tone="subdued">
                {t('questions.count', { count })}
              </Text>
            </BlockStack>
            <InlineStack gap="200">
              <Button
                variant="plain"
                onClick={() => navigate(`/app/shopify/conversations/${conversationIds[0]}`)}
              >
                {t('questions.see')}
              </Button>
              <Button
                onClick={() =>
                  navigate(`/app/shopify/knowledge/new?${new URLSearchParams({ kind: 'qa', question })}`)
                }
              >
                {t('questions.answer')}
              </Button>
            </InlineStack>
          </InlineStack>
        ))}
      </BlockStack>
    </Card>
  )
}
