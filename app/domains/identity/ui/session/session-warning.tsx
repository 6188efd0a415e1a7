import { Form } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '~/platform/i18n/format'
import { Button } from '~/ui/components/actions/button'
import { Dialog } from '~/ui/components/overlays/dialog'
import { useDocument } from '~/ui/document-context'
import { forgetDrafts } from '~/ui/drafts'
import { CsrfInput } from '~/ui/patterns/csrf-input'
import { announcementBetween, minutesAndSeconds } from './session-timer'

export interface SessionWarningProps {
  /** Milliseconds. */
  left: number
  /** Asks the server for more time. */
  onStay: () => Promise<void>
}

/**
 * 'Session Timeout Warning' (specification, section 2): the time left in minutes and seconds, and one button to stay
 * (WCAG 2.2, 2.2.1). Closing it is an answer too: somebody is there.
 */
export function SessionWarning({ left, onStay }: SessionWarningProps) {
  const { t } = useTranslation('shell')
  const { language } = useDocument()
  const [isAsking, setAsking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const announced = useAnnouncement(left)
  const stay = async () => {
    setAsking(true)
    await onStay().then(
      () => setFailed(false),
      () => setFailed(true),
    )
    setAsking(false)
  }
  const words = (ms: number) => formatDuration(minutesAndSeconds(ms), language)
  return (
    <Dialog
      isOpen
      onOpenChange={() => void stay()}
      role="alertdialog"
      size="sm"
      title={t('session.title')}
      footer={
        <>
          <Form method="post" action="/sign-out" onSubmit={() => forgetDrafts()}>
            <CsrfInput />
            <Button type="submit" variant="quiet" isFull>
              {t('user.signOut')}
            </Button>
          </Form>
          <Button variant="primary" autoFocus isPending={isAsking} onPress={() => void stay()}>
            {t('session.stay')}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t('session.body')}</p>
      <p role="timer" className="mt-3 text-2xl font-semibold tabular-nums text-ink">
        {words(left)}
      </p>
      {hasFailed ? (
        <p role="alert" className="mt-2 text-sm text-bad">
          {t('session.failed')}
        </p>
      ) : null}
      <p aria-live="assertive" className="sr-only">
        {announced === null ? '' : t('session.announcement', { time: words(announced) })}
      </p>
    </Dialog>
  )
}

/** What is read out; set only after the region stands empty in the page, or it wouldn't be heard. */
function useAnnouncement(left: number): number | null {
  const before = useRef<number | null>(null)
  const [announced, setAnnounced] = useState<number | null>(null)
  useEffect(() => {
    const next = announcementBetween(before.current, left)
    before.current = left
    if (next !== null) setAnnounced(next)
  }, [left])
  return announced
}
