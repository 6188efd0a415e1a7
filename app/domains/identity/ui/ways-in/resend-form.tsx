import { useFetcher } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { ErrorSummary } from '~/ui/form/error-summary'
import { Form } from '~/ui/form/form'
import { useFormat } from '~/ui/use-format'
import { RESEND_AFTER_S } from '../../identity'

/** What the action answers to `intent=resend`. */
export interface ResendAnswer {
  /** When it was sent, in milliseconds since 1970. */
  resentAt?: number
  /** Message keys. */
  problems?: string[]
}

/** Asks for the same mail once more, after a while: the first one may be on its way. */
export function ResendForm() {
  const { t } = useTranslation('auth')
  const { number } = useFormat()
  const fetcher = useFetcher<ResendAnswer>()
  const { resentAt, problems } = fetcher.data ?? {}
  const left = useCountdown(resentAt)
  return (
    <Form fetcher={fetcher} className="flex flex-col gap-3">
      <input type="hidden" name="intent" value="resend" />
      {problems ? <ErrorSummary errors={problems} /> : null}
      <p role="status" className="text-sm text-muted empty:hidden">
        {resentAt && !problems ? t('checkMail.resent') : ''}
      </p>
      <SubmitButton variant="secondary" isFull isDisabled={left > 0}>
        {left > 0 ? t('checkMail.resendIn', { seconds: number(left) }) : t('checkMail.resend')}
      </SubmitButton>
    </Form>
  )
}

/** Seconds left, counted from when the page came or from the last mail. 0 without script: then the button is there. */
function useCountdown(since: number | undefined): number {
  const [left, setLeft] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each mail begins a count of its own
  useEffect(() => {
    const end = Date.now() + RESEND_AFTER_S * 1000
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [since])
  return left
}
