import { TextField } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import { FormModal } from '~/ui/embedded/form-modal'
import { useEditedForm } from '~/ui/embedded/use-edited-form'
import { useToast } from '~/ui/embedded/use-toast'
import type { FlagAnswerProps } from '../flag-answer'

/** "This answer was wrong": asks for the right one, which becomes knowledge and a case that is checked from then on. */
export function FlagAnswer({ messageId, question, isOpen, setOpen }: FlagAnswerProps) {
  const { t } = useTranslation('inbox')
  const toast = useToast()
  const { field, values, save, isSaving, refused } = useEditedForm(
    { question, answer: '' },
    {
      also: { intent: 'flag', messageId },
      draft: `flag-${messageId}`,
      isInModal: true,
      onSaved: () => {
        setOpen(false)
        toast(t('flag.saved'))
      },
    },
  )
  const isWhole = values.question.trim() !== '' && values.answer.trim() !== ''
  return (
    <FormModal
      isOpen={isOpen}
      title={t('flag.title')}
      text={t('flag.text')}
      saveLabel={t('flag.save')}
      isSaving={isSaving}
      problem={refused}
      onSave={() => isWhole && save()}
      onClose={() => setOpen(false)}
    >
      <TextField {...field('question')} label={t('flag.question')} maxLength={500} requiredIndicator />
      <TextField
        {...field('answer')}
        label={t('flag.answer')}
        multiline={4}
        maxLength={4000}
        requiredIndicator
      />
    </FormModal>
  )
}
