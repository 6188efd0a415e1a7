import { Banner, BlockStack, Button, Card, InlineStack } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import { SaveBar } from '~/ui/embedded/save-bar'
import { useEditedForm } from '~/ui/embedded/use-edited-form'
import { SourceFields, textsOf, type WrittenKind } from './source-fields'

export interface NewTextProps {
  kind: Exclude<WrittenKind, 'FILE'>
  question?: string
  language?: string
}

/** A page, a question with its answer, or a site to read. */
export function NewText({ kind, question = '', language = '' }: NewTextProps) {
  const { t } = useTranslation('knowledge')
  const empty = textsOf({ kind, title: question, markdown: '', url: '', language, crawl: null })
  const form = useEditedForm(empty, { also: { intent: 'save' }, draft: `new-${kind}` })
  return (
    <Card>
      <BlockStack gap="400">
        <SaveBar {...form.bar} />
        {form.problem ? <Banner tone="critical">{form.problem}</Banner> : null}
        <SourceFields kind={kind} form={form} />
        <InlineStack>
          <Button variant="primary" onClick={form.save} loading={form.isSaving}>
            {t(`form.create.${kind}`)}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  )
}
