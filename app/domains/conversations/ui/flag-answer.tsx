import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { showToast } from '~/ui/components/feedback/toast'
import { TextArea } from '~/ui/components/forms/text-area'
import { TextField } from '~/ui/components/forms/text-field'
import { Dialog } from '~/ui/components/overlays/dialog'
import { Form } from '~/ui/form/form'

export interface FlagAnswerProps {
  messageId: string
  /** The shopper's words that the answer was for. */
  question: string
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** "This answer was wrong": asks for the right one, which becomes knowledge and a case that is checked from then on. */
export function FlagAnswer({ messageId, question, isOpen, setOpen }: FlagAnswerProps) {
  const { t } = useTranslation('inbox')
  const fetcher = useFetcher<{ flagged?: boolean }>()
  const isDone = fetcher.state === 'idle' && fetcher.data?.flagged === true
  useEffect(() => {
    if (!isDone) return
    setOpen(false)
    showToast({ title: t('flag.saved') })
  }, [isDone, setOpen, t])
  return (
    <Dialog title={t('flag.title')} description={t('flag.text')} isOpen={isOpen} onOpenChange={setOpen}>
      <Form fetcher={fetcher} className="space-y-4">
        <input type="hidden" name="intent" value="flag" />
        <input type="hidden" name="messageId" value={messageId} />
        <TextField
          name="question"
          label={t('flag.question')}
          defaultValue={question}
          isRequired
          maxLength={500}
        />
        <TextArea name="answer" label={t('flag.answer')} rows={4} isRequired maxLength={4000} />
        <SubmitButton>{t('flag.save')}</SubmitButton>
      </Form>
    </Dialog>
  )
}
