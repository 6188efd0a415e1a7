import { useFetcher } from '@remix-run/react'
import { Banner, BlockStack, Button, Card, FormLayout, InlineStack, List, TextField } from '@shopify/polaris'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocument } from '~/ui/document-context'
import { SaveBar } from '~/ui/embedded/save-bar'
import { useEditedForm } from '~/ui/embedded/use-edited-form'
import { usePaths } from '~/ui/face/face'
import { refusalIn } from '~/ui/refusals/refusal'
import type { PastedPairs } from '../../sources/parse-pairs'
import { LanguageSelect } from './language-select'

const TYPING_PAUSE_MS = 400

/** Many questions at once; shows what was understood before anything is saved. */
export function NewPairs() {
  const { t } = useTranslation('knowledge')
  const form = useEditedForm({ pairs: '', language: '' }, { also: { intent: 'save' }, draft: 'new-PAIRS' })
  const { found, look } = useLook()
  const pairs = form.field('pairs')
  return (
    <Card>
      <BlockStack gap="400">
        <SaveBar {...form.bar} />
        <FormLayout>
          <TextField
            {...pairs}
            label={t('form.pairs')}
            helpText={t('form.pairsHint')}
            multiline={12}
            maxHeight="60vh"
            monospaced
            requiredIndicator
            onChange={(text) => {
              pairs.onChange(text)
              look(text)
            }}
          />
          {found ? <Found {...found} /> : null}
          <LanguageSelect value={form.values.language} onChange={(code) => form.set('language', code)} />
        </FormLayout>
        <InlineStack>
          <Button variant="primary" onClick={form.save} loading={form.isSaving}>
            {t('form.create.PAIRS')}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  )
}

/** Asks what is understood of a text once its typing pauses. */
function useLook() {
  const { csrfToken } = useDocument()
  const { knowledge } = usePaths()
  const preview = useFetcher<PastedPairs>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const look = (pairs: string) => {
    clearTimeout(timer.current)
    const target = { method: 'post', action: `${knowledge}/preview` } as const
    timer.current = setTimeout(() => preview.submit({ pairs, csrf: csrfToken }, target), TYPING_PAUSE_MS)
  }
  return { found: refusalIn(preview.data) ? undefined : preview.data, look }
}

const SHOWN = 5
const LINES_NAMED = 10

function Found({ pairs, incomplete }: PastedPairs) {
  const { t } = useTranslation('knowledge')
  return (
    <BlockStack gap="300">
      {pairs.length > 0 ? (
        <Banner tone="success" title={t('form.pairsFound', { count: pairs.length })}>
          <List>
            {pairs.slice(0, SHOWN).map(({ question }) => (
              <List.Item key={question}>
                <bdi>{question}</bdi>
              </List.Item>
            ))}
          </List>
        </Banner>
      ) : null}
      {incomplete.length > 0 ? (
        <Banner tone="warning">
          {t('form.pairsIncomplete', { lines: incomplete.slice(0, LINES_NAMED).join(', ') })}
        </Banner>
      ) : null}
    </BlockStack>
  )
}
