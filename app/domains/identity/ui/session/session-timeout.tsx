import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDocument } from '~/ui/document-context'
import { CHECK_EVERY_MS } from '../../sessions/session-limits'
import type { SessionState } from '../../sessions/session-state'
import { ACTIVITY_EVENTS, createActivity } from './activity'
import { askSession, extendSession } from './ask-session'
import { authEvents, onAuthEvent } from './on-auth-event'
import { onReturn } from './on-return'
import { phaseAt } from './session-timer'
import { SessionWarning } from './session-warning'

const SECOND_MS = 1000

/**
 * Warns a signed-in visitor before the time without activity is over, and lets the page go when it is. The server decides:
 * it is asked before anybody is sent away, and told of activity; all windows hear what it answers.
 */
export function SessionTimeout({ session }: { session: SessionState }) {
  const { left, stay } = useTimeLeft(session)
  return left === null ? null : <SessionWarning left={left} onStay={stay} />
}

function useTimeLeft(session: SessionState) {
  const { csrfToken } = useDocument()
  const { revalidate } = useRevalidator()
  const { idleMs } = session
  /** Milliseconds since 1970, by this browser's clock. */
  const expiresAt = useRef(0)
  /** While the warning stands. */
  const [left, setLeft] = useState<number | null>(null)
  const isWarned = left !== null

  /** What the server said; null when the session is over. */
  const follow = useCallback(
    (state: SessionState | null) => {
      if (state?.sessionId !== session.sessionId) {
        authEvents().report(state)
        // The page's loaders send to sign-in, with the way back.
        revalidate()
        return
      }
      expiresAt.current = Date.now() + state.expiresInMs
      const isNear = phaseAt(Date.now(), expiresAt.current, state.idleMs) !== 'quiet'
      setLeft(isNear ? state.expiresInMs : null)
    },
    [session.sessionId, revalidate],
  )
  const askedAt = useRef(0)
  const ask = useCallback(() => {
    if (Date.now() - askedAt.current < SECOND_MS) return
    askedAt.current = Date.now()
    askSession().then(follow, () => {
      // Nobody answers: what was known holds, and what is over must not stay in view.
      if (Date.now() >= expiresAt.current) revalidate()
    })
  }, [follow, revalidate])
  const check = useCallback(() => {
    const phase = phaseAt(Date.now(), expiresAt.current, idleMs)
    if (phase === 'over') ask()
    setLeft(phase === 'quiet' ? null : Math.max(0, expiresAt.current - Date.now()))
  }, [idleMs, ask])
  const extend = useCallback(
    () =>
      extendSession(csrfToken).then((state) => {
        if (state) authEvents().reportRefreshed(state)
        else follow(null)
      }),
    [csrfToken, follow],
  )

  useEffect(() => follow(session), [session, follow])
  useEffect(
    () =>
      onAuthEvent(({ event, session: state }) => {
        if (event === 'TOKEN_REFRESHED') follow(state)
      }),
    [follow],
  )
  useEffect(() => {
    const timer = setInterval(check, isWarned ? SECOND_MS : CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [check, isWarned])
  useEffect(() => onReturn(ask), [ask])
  useActivity(idleMs, extend, !isWarned)

  return { left, stay: extend }
}

/** Reports activity while nothing is asked: with the warning open, a moved mouse is no answer. */
function useActivity(idleMs: number, extend: () => Promise<void>, isListening: boolean): void {
  const latest = useRef(extend)
  latest.current = extend
  useEffect(() => {
    if (!isListening) return
    let timer: ReturnType<typeof setTimeout>
    const activity = createActivity(
      {
        now: Date.now,
        later: (task, ms) => {
          timer = setTimeout(task, ms)
        },
        // Without an answer the time goes on; the next activity tries again.
        send: () => void latest.current().catch(() => undefined),
      },
      idleMs,
    )
    const options = { passive: true, capture: true }
    for (const event of ACTIVITY_EVENTS) window.addEventListener(event, activity.noted, options)
    return () => {
      clearTimeout(timer)
      for (const event of ACTIVITY_EVENTS) window.removeEventListener(event, activity.noted, options)
    }
  }, [idleMs, isListening])
}
