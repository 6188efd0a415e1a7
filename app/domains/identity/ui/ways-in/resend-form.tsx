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

export interface ResendFormProps {
  /** Nothing was sent yet: there's nothing to wait for. */
  isFirst?: boolean
}

/** Asks for the same mail once more, after a while: the first one may be on its way. */
export function ResendForm({ isFirst }: ResendFormProps) {
  const { t } = useTranslation('auth')
  const { number } = useFormat()
  const fetcher = useFetcher<ResendAnswer>()
  const { resentAt, problems } = fetcher.data ?? {}
  const isWaiting = !isFirst || resentAt !== undefined
  const left = useCountdown(isWaiting ? (resentAt ?? 0) : null)
  return (
    <Form fetcher={fetcher} className="flex flex-col gap-3">
      <input type="hidden" name="intent" value="resend" />
      {problems ? <ErrorSummary errors={problems} /> : null}
      <p role="status" className="text-sm text-muted empty:hidden">
        {resentAt && !problems ? t('checkMail.resent') : ''}
      </p>
      <SubmitButton variant="secondary" isFull isDisabled={left > 0}>
        {left > 0
          ? t('checkMail.resendIn', { seconds: number(left) })
          : t(isWaiting ? 'checkMail.resend' : 'checkMail.send')}
      </SubmitButton>
    </Form>
  )
}

/** Seconds left since a mail (0: the one that brought the page). 0 without script: then the button is there. */
function useCountdown(since: number | null): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (since === null) return
    const end = Date.now() + RESEND_AFTER_S * 1000
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [since])
  return left
}
