import { BlockStack, Box, Button, Card, Form, InlineStack, Spinner, Text, TextField } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import { CardHeading } from '~/ui/embedded/card-heading'
import { useTryTalk } from '../use-try-talk'
import { Question, TriedAnswer } from './tried-answer'

/** A chat with the assistant as it is saved now, in a store's admin. */
export function TryCard() {
  const { t } = useTranslation('assistant-settings')
  const { talk, asked, send, restart, end, field } = useTryTalk()
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" blockAlign="start" gap="200" wrap={false}>
          <CardHeading title={t('try.title')}>{t('try.description')}</CardHeading>
          {talk.length > 0 ? (
            <Button variant="plain" onClick={restart}>
              {t('try.again')}
            </Button>
          ) : null}
        </InlineStack>
        <div role="log">
          <BlockStack gap="400">
            {talk.length === 0 && !asked ? (
              <Box padding="400">
                <Text as="p" tone="subdued" alignment="center">
                  {t('try.empty')}
                </Text>
              </Box>
            ) : null}
            {talk.map((exchange, i) => (
              <TriedAnswer
                // biome-ignore lint/suspicious/noArrayIndexKey: exchanges are only ever added at the end
                key={i}
                {...exchange}
                onReply={i === talk.length - 1 ? send : undefined}
              />
            ))}
            {asked ? (
              <>
                <Question>{asked}</Question>
                <Spinner size="small" />
              </>
            ) : null}
            <div ref={end} />
          </BlockStack>
        </div>
        <Form onSubmit={field.submit}>
          <TextField
            label={t('try.question')}
            labelHidden
            placeholder={t('try.placeholder')}
            value={field.value}
            onChange={field.onChange}
            maxLength={1000}
            autoComplete="off"
            connectedRight={
              <Button submit variant="primary" disabled={asked !== null}>
                {t('try.send')}
              </Button>
            }
          />
        </Form>
      </BlockStack>
    </Card>
  )
}
