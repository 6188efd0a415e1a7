import type { SubmissionResult } from '@conform-to/react'
import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Card } from '~/ui/components/data/card'
import { showToast } from '~/ui/components/feedback/toast'
import { TextField } from '~/ui/components/forms/text-field'
import { useDocument } from '~/ui/document-context'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { LanguageSelect } from '~/ui/patterns/language-select'
import { nameSchema } from '../../identity'

/** Name and language. */
export function AboutCard({ displayName }: { displayName: string }) {
  const { t } = useTranslation('profile')
  const { canMail } = useDocument()
  const fetcher = useFetcher<SubmissionResult<string[]>>()
  const lastResult = fetcher.data
  const [form, fields] = useSchemaForm({
    id: 'name',
    schema: nameSchema,
    lastResult,
    defaultValue: { displayName },
  })
  useEffect(() => {
    if (lastResult?.status === 'success') showToast({ title: t('saved') })
  }, [lastResult, t])
  return (
    <Card title={t('about.title')}>
      <Form form={form} fetcher={fetcher} className="flex max-w-md flex-col gap-4">
        <input type="hidden" name="intent" value="name" />
        <TextField
          label={t('about.name')}
          hint={t('about.nameHint')}
          autoComplete="name"
          {...fieldProps(fields.displayName)}
        />
        <div>
          <SubmitButton>{t('save')}</SubmitButton>
        </div>
      </Form>
      <div className="mt-6 max-w-md border-t pt-5">
        <p className="mb-1.5 text-sm font-medium text-ink">{t('about.language')}</p>
        <LanguageSelect />
        {canMail ? <p className="mt-1.5 text-sm text-muted">{t('about.languageHint')}</p> : null}
      </div>
    </Card>
  )
}
