import type { SubmissionResult } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import type { AddKind } from './add-kind'
import { FileForm } from './file-form'
import { PageForm } from './page-form'
import { PairForm } from './pair-form'
import { PairsForm } from './pairs-form'
import { WebsiteForm } from './website-form'

export interface NewSourceFormProps {
  kind: AddKind
  lastResult?: SubmissionResult<string[]> | null
  /** A question that shoppers asked and nothing answered. */
  question?: string
  language?: string
}

/** The form for a new source of a kind. */
export function NewSourceForm({ kind, lastResult, question, language }: NewSourceFormProps) {
  const { t } = useTranslation('knowledge')
  const submitLabel = t(`form.create.${kind}`)
  const common = { lastResult, submitLabel }
  switch (kind) {
    case 'PAGE':
      return <PageForm {...common} />
    case 'QA':
      return <PairForm {...common} values={question ? { question, answer: '', language } : undefined} />
    case 'PAIRS':
      return <PairsForm errors={lastResult?.error?.pairs ?? undefined} submitLabel={submitLabel} />
    case 'FILE':
      return <FileForm errors={lastResult?.error?.files ?? undefined} submitLabel={submitLabel} />
    case 'WEBSITE':
      return <WebsiteForm {...common} />
  }
}
