import type { SubmissionResult } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Select } from '~/ui/components/forms/select'
import { TextArea } from '~/ui/components/forms/text-area'
import { TextField } from '~/ui/components/forms/text-field'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { type AssistantSettings, characterSchema, tones } from '../assistant'

export interface CharacterFormProps {
  settings: AssistantSettings
  lastResult?: SubmissionResult<string[]> | null
}

/** Who the assistant is and how it speaks. */
export function CharacterForm({ settings, lastResult }: CharacterFormProps) {
  const { t } = useTranslation('assistant-settings')
  const { name, tone, instructions, handoverEmail } = settings
  const [form, fields] = useSchemaForm({
    id: 'character',
    schema: characterSchema,
    lastResult,
    defaultValue: { name, tone, instructions, handoverEmail },
  })
  return (
    <Form form={form} className="grid gap-5">
      <input type="hidden" name="intent" value="character" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('character.name')} hint={t('character.nameHint')} {...fieldProps(fields.name)} />
        <Select
          label={t('character.tone')}
          hint={t('character.toneHint')}
          name={fields.tone.name}
          defaultValue={tone}
          options={tones.map((id) => ({ id, label: t(`tone.${id}`) }))}
        />
      </div>
      <TextArea
        label={t('character.instructions')}
        hint={t('character.instructionsHint')}
        placeholder={t('character.instructionsPlaceholder')}
        rows={4}
        {...fieldProps(fields.instructions)}
      />
      <TextField
        label={t('character.email')}
        hint={t('character.emailHint')}
        type="email"
        {...fieldProps(fields.handoverEmail)}
        isRequired={false}
      />
      <div>
        <SubmitButton>{t('save')}</SubmitButton>
      </div>
    </Form>
  )
}
