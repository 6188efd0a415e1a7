import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Callout } from '~/ui/components/feedback/callout'
import { Form } from '~/ui/form/form'
import { useFormat } from '~/ui/use-format'

export interface LinkNoticeProps {
  /** Whole minutes since the link was sent; null for a fresh one. */
  staleMinutes: number | null
  /** A fresh one is on its way. */
  isSent?: boolean
}

/** Says that a link has been lying around, and offers a fresh one. It works until it expires all the same. */
export function StaleLinkNotice({ staleMinutes, isSent }: LinkNoticeProps) {
  const { t } = useTranslation('auth')
  if (isSent) return <FreshLinkSent />
  if (staleMinutes === null) return null
  return (
    <Callout
      tone="warn"
      role="note"
      title={t('link.staleTitle')}
      className="mb-6"
      actions={<FreshLinkForm />}
    >
      <p>
        <StaleWords minutes={staleMinutes} />
      </p>
    </Callout>
  )
}

function StaleWords({ minutes }: { minutes: number }) {
  const { t } = useTranslation('auth')
  const { number } = useFormat()
  const hours = Math.floor(minutes / 60)
  return hours > 0
    ? t('link.staleHours', { count: hours, shown: number(hours) })
    : t('link.staleMinutes', { count: minutes, shown: number(minutes) })
}

export function FreshLinkSent() {
  const { t } = useTranslation('auth')
  return (
    <Callout tone="good" role="status" title={t('link.freshTitle')} className="mb-6">
      <p>{t('link.freshBody')}</p>
    </Callout>
  )
}

/** The button by which a fresh link is asked for. */
export function FreshLinkForm() {
  const { t } = useTranslation('auth')
  return (
    <Form>
      <input type="hidden" name="intent" value="fresh" />
      <SubmitButton variant="secondary">{t('link.fresh')}</SubmitButton>
    </Form>
  )
}
