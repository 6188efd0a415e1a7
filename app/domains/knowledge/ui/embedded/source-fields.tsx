import { FormLayout, TextField } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import type { useEditedForm } from '~/ui/embedded/use-edited-form'
import { DEFAULT_CRAWL, type SourceKind } from '../../knowledge'
import type { EditableSource } from '../edit-source-form'
import { LanguageSelect } from './language-select'
import { MarkdownBox } from './markdown-box'

/** Names of the texts that each kind of source is written with, as its form sends them. */
export type SourceField =
  | 'title'
  | 'markdown'
  | 'question'
  | 'answer'
  | 'url'
  | 'maxPages'
  | 'maxDepth'
  | 'language'
export type WrittenKind = Exclude<SourceKind, 'STORE'>
export type SourceForm = ReturnType<typeof useEditedForm<SourceField>>

/** What a source is written with, as texts; what its kind doesn't have is empty. */
export function textsOf({
  kind,
  title,
  markdown,
  url,
  language,
  crawl,
}: EditableSource): Record<SourceField, string> {
  const { maxPages, maxDepth } = crawl ?? DEFAULT_CRAWL
  return {
    title: kind === 'QA' ? '' : title,
    markdown: kind === 'PAGE' ? markdown : '',
    question: kind === 'QA' ? title : '',
    answer: kind === 'QA' ? markdown : '',
    url: url ?? '',
    maxPages: String(maxPages),
    maxDepth: String(maxDepth),
    language: language ?? '',
  }
}

/** The fields of a kind of source; each stands alone, since a form's gaps are between its direct children. */
export function SourceFields({ kind, form }: { kind: WrittenKind; form: SourceForm }) {
  const { t } = useTranslation('knowledge')
  const { field } = form
  return (
    <FormLayout>
      {kind === 'PAGE' || kind === 'FILE' ? (
        <TextField
          {...field('title')}
          label={t('form.title')}
          helpText={t('form.titleHint')}
          requiredIndicator
        />
      ) : null}
      {kind === 'PAGE' ? (
        <MarkdownBox {...field('markdown')} label={t('form.text')} helpText={t('form.textHint')} rows={14} />
      ) : null}
      {kind === 'QA' ? (
        <TextField
          {...field('question')}
          label={t('form.question')}
          helpText={t('form.questionHint')}
          requiredIndicator
        />
      ) : null}
      {kind === 'QA' ? (
        <MarkdownBox {...field('answer')} label={t('form.answer')} helpText={t('form.answerHint')} rows={6} />
      ) : null}
      {kind === 'WEBSITE' ? (
        <TextField
          {...field('url')}
          type="url"
          label={t('form.url')}
          helpText={t('form.urlHint')}
          placeholder={t('form.urlPlaceholder')}
          requiredIndicator
        />
      ) : null}
      {kind === 'WEBSITE' ? (
        <FormLayout.Group>
          <TextField {...field('maxPages')} type="number" min={1} max={1000} label={t('form.maxPages')} />
          <TextField {...field('maxDepth')} type="number" min={0} max={10} label={t('form.maxDepth')} />
        </FormLayout.Group>
      ) : null}
      <LanguageSelect value={form.values.language} onChange={(language) => form.set('language', language)} />
    </FormLayout>
  )
}
