import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import type { SessionState } from '../../sessions/session-state'
import type { AuthEvent } from './auth-events'
import { authEvents, onAuthEvent } from './on-auth-event'
import { SessionTimeout } from './session-timeout'

/** After these a page may not be the visitor's any more, and its forms' token is another (platform/sessions/csrf). */
const CHANGES_VISITOR: readonly AuthEvent[] = [
  'SIGNED_IN',
  'SIGNED_OUT',
  'PASSWORD_RECOVERY',
  'MFA_CHALLENGE_VERIFIED',
  'USER_UPDATED',
]

/**
 * Stands over every page: tells its auth events, follows those of other windows, and for a signed-in visitor watches the
 * time without activity. A page that asks for a signed-in visitor sends to sign-in once its loaders run again, and knows
 * the way back.
 */
export function SessionWatch({ session }: { session: SessionState | null }) {
  const { revalidate } = useRevalidator()
  useEffect(() => authEvents().report(session), [session])
  useEffect(
    () =>
      onAuthEvent(({ event, isElsewhere }) => {
        if (isElsewhere && CHANGES_VISITOR.includes(event)) revalidate()
      }),
    [revalidate],
  )
  return session ? <SessionTimeout key={session.sessionId} session={session} /> : null
}
