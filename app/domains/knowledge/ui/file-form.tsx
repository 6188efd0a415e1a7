import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { FileDrop } from '~/ui/components/forms/file-drop'
import { Form } from '~/ui/form/form'
import { LanguageField } from './language-field'

const ACCEPT = '.pdf,.docx,.md,.markdown,.html,.htm,.txt'

export function FileForm({ errors, submitLabel }: { errors?: string[]; submitLabel: string }) {
  const { t } = useTranslation('knowledge')
  return (
    <Form encType="multipart/form-data" className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="save" />
      <FileDrop
        name="files"
        label={t('form.files')}
        hint={t('form.filesHint')}
        accept={ACCEPT}
        allowsMultiple
        errors={errors}
      />
      <LanguageField />
      <div>
        <SubmitButton>{submitLabel}</SubmitButton>
      </div>
    </Form>
  )
}
