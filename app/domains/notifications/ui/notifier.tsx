import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useDocument } from '~/ui/document-context'
import { canChime, playChime, readyChime } from './chime'
import { currentSubscription } from './push-browser'
import { shareNotices } from './share-notices'
import { useTitleCount } from './use-title-count'

const RINGING = 'parley-chime'
/** Several news at once sound once. */
const QUIET_AFTER_MS = 3000
const CONVERSATION = /^\/chat-dashboard\/([0-9a-f]{8}-[0-9a-f-]{27})$/

/**
 * Stands on every page of the portal: counts what needs the member in the page's title, sounds when something new does,
 * and says when they have a conversation before them. Of several tabs one listens, also while it is in the background.
 */
export function Notifier() {
  const { csrfToken, userId } = useDocument()
  const { pathname } = useLocation()
  const opened = CONVERSATION.exec(pathname)?.[1] ?? null
  const [count, setCount] = useState(0)
  const seen = useRef({ opened, csrfToken })
  seen.current = { opened, csrfToken }
  useTitleCount(count)
  useEffect(readyChime, [])
  useEffect(() => keepSubscriptionKnown(userId, csrfToken), [userId, csrfToken])

  useEffect(
    () =>
      shareNotices((news) => {
        setCount(news.count)
        const { opened: own, csrfToken: token } = seen.current
        if (own !== null && own === news.conversationId && isLooking()) return void reportLook(own, token)
        if (news.rings) void ringOnce()
      }),
    [],
  )

  useEffect(() => {
    if (!opened) return
    const look = () => {
      if (isLooking()) void reportLook(opened, csrfToken)
    }
    look()
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [opened, csrfToken])
  return null
}

const isLooking = () => !document.hidden && document.hasFocus()

/** A look that can't be told now is told with the next one. */
async function reportLook(conversation: string, csrfToken: string): Promise<void> {
  await fetch('/dashboard/notifications/look', {
    method: 'POST',
    headers: { 'x-csrf-token': csrfToken, accept: 'application/json' },
    body: new URLSearchParams({ conversation }),
  }).catch(() => undefined)
}

/** Of the tabs that may sound, the first one does. */
async function ringOnce(): Promise<void> {
  if (!canChime()) return
  if (!navigator.locks) return playChime()
  await navigator.locks.request(RINGING, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    await playChime()
    await new Promise((done) => setTimeout(done, QUIET_AFTER_MS))
  })
}

/** Signing out ended the browser's pushes; whoever signs in again, and allowed them here, has them back. */
function keepSubscriptionKnown(userId: string | null, csrfToken: string): undefined {
  if (!userId || sessionStorage[KNOWN] === userId) return
  void currentSubscription()
    .then(async (subscription) => {
      if (subscription) {
        await fetch('/profile/notifications/browser', {
          method: 'POST',
          headers: { 'x-csrf-token': csrfToken, accept: 'application/json' },
          body: new URLSearchParams({ intent: 'subscribe', subscription: JSON.stringify(subscription) }),
        })
      }
      sessionStorage[KNOWN] = userId
    })
    .catch(() => undefined)
}

const KNOWN = 'parley:push-known'
