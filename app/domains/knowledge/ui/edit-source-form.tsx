import type { SubmissionResult } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { type CrawlLimits, DEFAULT_CRAWL, type SourceKind } from '../knowledge'
import { FileDetailsForm } from './file-details-form'
import { PageForm } from './page-form'
import { PairForm } from './pair-form'
import { WebsiteForm } from './website-form'

export interface EditableSource {
  kind: Exclude<SourceKind, 'STORE'>
  title: string
  markdown: string
  url: string | null
  language: string | null
  crawl: CrawlLimits | null
}

/** The form that changes a source; a file's and a site's are read again once it is saved. */
export function EditSourceForm({
  source,
  lastResult,
}: {
  source: EditableSource
  lastResult?: SubmissionResult<string[]> | null
}) {
  const { t } = useTranslation('knowledge')
  const common = { lastResult, submitLabel: t('form.save') }
  const { kind, title, markdown, language } = source
  switch (kind) {
    case 'PAGE':
      return <PageForm {...common} values={{ title, markdown, language }} />
    case 'QA':
      return <PairForm {...common} values={{ question: title, answer: markdown, language }} />
    case 'FILE':
      return <FileDetailsForm {...common} values={{ title, language }} />
    case 'WEBSITE':
      return (
        <WebsiteForm
          {...common}
          values={{ url: source.url ?? '', language, ...(source.crawl ?? DEFAULT_CRAWL) }}
        />
      )
  }
}
