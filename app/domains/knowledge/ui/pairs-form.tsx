import { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Callout } from '~/ui/components/feedback/callout'
import { TextArea } from '~/ui/components/forms/text-area'
import { useDocument } from '~/ui/document-context'
import { Form } from '~/ui/form/form'
import type { PastedPairs } from '../sources/parse-pairs'
import { LanguageField } from './language-field'

const TYPING_PAUSE_MS = 400

/** Many questions at once; shows what was understood before anything is saved. */
export function PairsForm({ errors, submitLabel }: { errors?: string[]; submitLabel: string }) {
  const { t } = useTranslation('knowledge')
  const { csrfToken } = useDocument()
  const preview = useFetcher<PastedPairs>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const look = (pairs: string) => {
    clearTimeout(timer.current)
    const target = { method: 'post', action: '/dashboard/knowledge/preview' } as const
    timer.current = setTimeout(() => preview.submit({ pairs, csrf: csrfToken }, target), TYPING_PAUSE_MS)
  }
  return (
    <Form className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="save" />
      <TextArea
        name="pairs"
        label={t('form.pairs')}
        hint={t('form.pairsHint')}
        errors={errors}
        rows={12}
        isMono
        isRequired
        onChange={look}
      />
      {preview.data ? <FoundPairs {...preview.data} /> : null}
      <LanguageField />
      <div>
        <SubmitButton>{submitLabel}</SubmitButton>
      </div>
    </Form>
  )
}

const SHOWN = 5
const LINES_NAMED = 10

function FoundPairs({ pairs, incomplete }: PastedPairs) {
  const { t } = useTranslation('knowledge')
  return (
    <>
      {pairs.length > 0 ? (
        <Callout tone="good" role="status" title={t('form.pairsFound', { count: pairs.length })}>
          <dl className="mt-2 flex flex-col gap-2">
            {pairs.slice(0, SHOWN).map(({ question, answer }) => (
              <div key={question} dir="auto">
                <dt className="font-medium">{question}</dt>
                <dd className="line-clamp-2 text-muted">{answer}</dd>
              </div>
            ))}
          </dl>
        </Callout>
      ) : null}
      {incomplete.length > 0 ? (
        <Callout tone="warn" role="status">
          {t('form.pairsIncomplete', { lines: incomplete.slice(0, LINES_NAMED).join(', ') })}
        </Callout>
      ) : null}
    </>
  )
}
