import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { TextArea } from '~/ui/components/forms/text-area'
import { DateTime } from '~/ui/components/text/date-time'
import { Form } from '~/ui/form/form'
import type { QuoteMessage } from '../quote-sheet'

/** What the customer asked, and the answer, which is mailed to them. */
export function QuoteAnswer({ messages }: { messages: readonly QuoteMessage[] }) {
  const { t } = useTranslation('admin-quotes')
  return (
    <>
      <ul className="mb-6 flex flex-col gap-4">
        {messages.map(({ id, author, body, createdAt }) => (
          <li key={id}>
            <p className="text-xs text-muted">
              {t(`authors.${author}`)} · <DateTime value={createdAt} />
            </p>
            <p dir="auto" className="mt-1 whitespace-pre-wrap break-words">
              {body}
            </p>
          </li>
        ))}
      </ul>
      <Form key={messages.length} className="flex flex-col items-start gap-3">
        <input type="hidden" name="intent" value="answer" />
        <TextArea name="message" label={t('answer')} rows={4} isRequired className="w-full" />
        <SubmitButton>{t('sendAnswer')}</SubmitButton>
      </Form>
    </>
  )
}
