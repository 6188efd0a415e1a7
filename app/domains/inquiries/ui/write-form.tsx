import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { TextArea } from '~/ui/components/forms/text-area'
import { Form } from '~/ui/form/form'

/** A note for the team, or an answer that is mailed. */
export function WriteForm({ intent }: { intent: 'answer' | 'note' }) {
  const { t } = useTranslation('admin-inquiries')
  return (
    <Form className="flex flex-col items-start gap-3">
      <input type="hidden" name="intent" value={intent} />
      <TextArea
        name="text"
        label={t(`write.${intent}`)}
        rows={intent === 'answer' ? 6 : 2}
        isRequired
        className="w-full"
      />
      <SubmitButton variant={intent === 'answer' ? 'primary' : 'secondary'}>
        {t(`send.${intent}`)}
      </SubmitButton>
    </Form>
  )
}
