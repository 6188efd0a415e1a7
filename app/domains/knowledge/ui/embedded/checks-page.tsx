import { useFetcher } from '@remix-run/react'
import {
  Badge,
  BlockStack,
  Button,
  Card,
  Divider,
  InlineStack,
  Select,
  Text,
  TextField,
} from '@shopify/polaris'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '~/ui/allowed-actions'
import { RelativeTime } from '~/ui/components/text/relative-time'
import { useDocument } from '~/ui/document-context'
import { EmbeddedPage } from '~/ui/embedded/embedded-page'
import { EmptyCard } from '~/ui/embedded/empty-card'
import { useEditedForm } from '~/ui/embedded/use-edited-form'
import { useToastOf } from '~/ui/embedded/use-toast'
import { usePaths } from '~/ui/face/face'
import { useLanguageNames } from '~/ui/use-language-names'
import type { CaseRow } from '../case-table'

/** Questions that must keep their answer, in a store's admin. */
export function ChecksPage({ cases }: { cases: CaseRow[] }) {
  const { t } = useTranslation('knowledge')
  const { knowledge } = usePaths()
  const { csrfToken } = useDocument()
  const mayWrite = useMay('knowledge.write')
  const run = useFetcher<{ ran: { passed: number; total: number } | null }>()
  useToastOf(run.data, ({ ran }) => (ran ? t('checks.ran', ran) : null))
  const runAction = {
    label: t('checks.run'),
    isPrimary: true,
    isDisabled: run.state !== 'idle',
    onAction: () => run.submit({ intent: 'run', csrf: csrfToken }, { method: 'post' }),
  }
  return (
    <EmbeddedPage
      title={t('checks.title')}
      description={t('checks.description')}
      back={{ to: knowledge, label: t('title') }}
      actions={mayWrite && cases.length > 0 ? [runAction] : []}
      isNarrow
    >
      {cases.length > 0 ? (
        <Card>
          <BlockStack gap="300">
            {cases.map((row, index) => (
              <Fragment key={row.id}>
                {index > 0 ? <Divider /> : null}
                <Case {...row} />
              </Fragment>
            ))}
          </BlockStack>
        </Card>
      ) : (
        <EmptyCard title={t('checks.emptyTitle')} text={t('checks.emptyBody')} />
      )}
      {mayWrite ? <NewCase /> : null}
    </EmbeddedPage>
  )
}

function Case({ id, question, language, expected, lastCheckedAt, lastPassed, lastAnswer }: CaseRow) {
  const { t } = useTranslation('knowledge')
  const { csrfToken } = useDocument()
  const mayWrite = useMay('knowledge.write')
  const removal = useFetcher()
  const state = lastPassed === null ? 'unchecked' : lastPassed ? 'passed' : 'failed'
  return (
    <BlockStack gap="100">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h3" variant="headingSm" breakWord>
            <bdi lang={language}>{question}</bdi>
          </Text>
          <Badge tone={lastPassed === null ? undefined : lastPassed ? 'success' : 'critical'}>
            {t(`checks.${state}`)}
          </Badge>
        </InlineStack>
        {mayWrite ? (
          <Button
            variant="plain"
            tone="critical"
            accessibilityLabel={t('checks.remove', { question })}
            loading={removal.state !== 'idle'}
            onClick={() => removal.submit({ intent: 'remove', id, csrf: csrfToken }, { method: 'post' })}
          >
            {t('detail.remove')}
          </Button>
        ) : null}
      </InlineStack>
      <Text as="p" tone="subdued" breakWord>
        {t('checks.expected')}: <bdi lang={language}>{expected}</bdi>
      </Text>
      {lastAnswer === null ? null : (
        <Text as="p" tone="subdued" breakWord>
          {t('checks.answer')}: <bdi lang={language}>{lastAnswer || t('checks.noAnswer')}</bdi>
        </Text>
      )}
      {lastCheckedAt ? (
        <Text as="p" variant="bodySm" tone="subdued">
          {t('checks.lastChecked')} <RelativeTime value={lastCheckedAt} />
        </Text>
      ) : null}
    </BlockStack>
  )
}

function NewCase() {
  const { t } = useTranslation('knowledge')
  const { language } = useDocument()
  const { languages } = useLanguageNames()
  const { field, values, set, save, isSaving } = useEditedForm(
    { question: '', expected: '', language },
    { draft: 'check' },
  )
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('checks.add')}
        </Text>
        <TextField
          {...field('question')}
          label={t('form.question')}
          helpText={t('form.questionHint')}
          requiredIndicator
        />
        <TextField
          {...field('expected')}
          label={t('checks.expected')}
          helpText={t('checks.expectedHint')}
          multiline={2}
          requiredIndicator
        />
        <Select
          label={t('form.language')}
          value={values.language}
          onChange={(code) => set('language', code)}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <InlineStack>
          <Button variant="primary" onClick={save} loading={isSaving}>
            {t('checks.add')}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  )
}
