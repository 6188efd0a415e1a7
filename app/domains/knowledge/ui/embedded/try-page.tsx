import { useNavigate, useNavigation } from '@remix-run/react'
import {
  Badge,
  Banner,
  BlockStack,
  Button,
  Card,
  Divider,
  Form,
  InlineStack,
  Link,
  List,
  Text,
  TextField,
} from '@shopify/polaris'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmbeddedPage } from '~/ui/embedded/embedded-page'
import { EmptyCard } from '~/ui/embedded/empty-card'
import { ExplanationDetails } from '~/ui/embedded/explanation-details'
import { usePaths } from '~/ui/face/face'
import type { SpokenExplanation } from '~/ui/patterns/explanation/explanation'
import { useFormat } from '~/ui/use-format'
import type { PassageHit, TriedAnswer } from '../../knowledge'

export interface TryPageProps {
  question: string
  result: { answer: TriedAnswer; hits: PassageHit[]; why: SpokenExplanation | null } | null
}

/** Asking as a shopper would, in a store's admin: the answer, and the pieces that were weighed. */
export function TryPage({ question, result }: TryPageProps) {
  const { t } = useTranslation('knowledge')
  const { knowledge } = usePaths()
  const navigate = useNavigate()
  const isAsking = useNavigation().state === 'loading'
  const [words, setWords] = useState(question)
  const ask = () => words.trim() && navigate(`?${new URLSearchParams({ q: words })}`)
  return (
    <EmbeddedPage
      title={t('try.title')}
      description={t('try.description')}
      back={{ to: knowledge, label: t('title') }}
      isNarrow
    >
      <Card>
        <Form onSubmit={ask}>
          <TextField
            label={t('try.question')}
            placeholder={t('try.placeholder')}
            value={words}
            onChange={setWords}
            maxLength={500}
            autoComplete="off"
            connectedRight={
              <Button submit variant="primary" loading={isAsking}>
                {t('try.ask')}
              </Button>
            }
          />
        </Form>
      </Card>
      {result ? (
        <>
          <Answer question={question} answer={result.answer} />
          {result.why ? (
            <Card>
              <BlockStack gap="300">
                <Text as="h2" variant="headingMd">
                  {t('why:title')}
                </Text>
                <ExplanationDetails why={result.why} question={result.answer.isKnown ? question : null} />
              </BlockStack>
            </Card>
          ) : null}
          <Hits hits={result.hits} />
        </>
      ) : (
        <EmptyCard title={t('try.emptyTitle')} text={t('try.emptyText')} />
      )}
    </EmbeddedPage>
  )
}

/** What a shopper would have read, with its sources; or what to do when there is no answer. */
function Answer({ question, answer }: { question: string; answer: TriedAnswer }) {
  const { t } = useTranslation('knowledge')
  const { knowledge } = usePaths()
  const navigate = useNavigate()
  const { text, language, isKnown, sources } = answer
  const write = `${knowledge}/new?${new URLSearchParams({ kind: 'QA', question })}`
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('try.answer')}
        </Text>
        {text ? (
          <div lang={language} dir="auto" style={{ whiteSpace: 'pre-line' }}>
            {text}
          </div>
        ) : null}
        {sources.length > 0 ? (
          <>
            <Text as="h3" variant="headingSm">
              {t('try.sources')}
            </Text>
            <List type="number">
              {sources.map(({ n, id, title, url }) => (
                <List.Item key={`${n}-${id}`}>
                  {url ? (
                    <Link url={url} external>
                      <bdi>{title}</bdi>
                    </Link>
                  ) : (
                    <bdi>{title}</bdi>
                  )}
                </List.Item>
              ))}
            </List>
          </>
        ) : null}
        {isKnown ? null : (
          <Banner
            tone="warning"
            title={t('try.noAnswer')}
            action={{ content: t('try.writeAnswer'), onAction: () => navigate(write) }}
          >
            {t('try.noAnswerHint')}
          </Banner>
        )}
      </BlockStack>
    </Card>
  )
}

/** What a search found, best first, each leading to its source. */
function Hits({ hits }: { hits: PassageHit[] }) {
  const { t } = useTranslation('knowledge')
  const { number } = useFormat()
  const { knowledge } = usePaths()
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('try.found')}
        </Text>
        {hits.length === 0 ? (
          <Text as="p" tone="subdued">
            {t('try.foundNone')}
          </Text>
        ) : null}
        {hits.map((hit) => (
          <Fragment key={hit.id}>
            <Divider />
            <BlockStack gap="100">
              <InlineStack align="space-between" gap="200">
                <Link url={`${knowledge}/${hit.sourceId}`}>
                  <bdi>{hit.question ?? hit.title}</bdi>
                </Link>
                <Badge>{t('try.score', { score: number(hit.score, { maximumFractionDigits: 1 }) })}</Badge>
              </InlineStack>
              <div
                lang={hit.language}
                dir="auto"
                style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
              >
                {hit.text}
              </div>
            </BlockStack>
          </Fragment>
        ))}
      </BlockStack>
    </Card>
  )
}
