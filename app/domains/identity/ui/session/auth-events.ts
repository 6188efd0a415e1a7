import type { SessionState } from '../../sessions/session-state'

/** The session protocol's events (specification, section 4). */
export type AuthEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED'

export interface AuthNews {
  event: AuthEvent
  session: SessionState | null
  /** Whether it happened in another window of this browser. */
  isElsewhere: boolean
}

export type AuthListener = (news: AuthNews) => void

/** The part of a BroadcastChannel that is used. */
export interface Channel {
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent) => void) | null
}

export interface AuthEventParts {
  /** Speaks with the other windows; null where the browser has none. */
  channel: Channel | null
  /** Keeps the last known session across pages, so that a sign-in that went through another site is told too. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | null
}

export interface AuthEvents {
  /** Hears of every event; at first INITIAL_SESSION, as soon as the session is known. @returns how to stop */
  onAuthEvent(listener: AuthListener): () => void
  /** What a loader or an action says of the session; listeners and other windows hear what changed. */
  report(session: SessionState | null): void
  /** The server prolonged the session. */
  reportRefreshed(session: SessionState): void
}

const KEY = 'parley.session'

/**
 * Turns what the server says of the session into the protocol's events, the same in every window: whoever hears of a
 * change first tells the others. Our pages hold no tokens; TOKEN_REFRESHED means that the session's time began anew.
 */
export function createAuthEvents({ channel, storage }: AuthEventParts): AuthEvents {
  const listeners = new Set<AuthListener>()
  /** Undefined until the first report. */
  let current: SessionState | null | undefined

  function tell(event: AuthEvent, session: SessionState | null, isElsewhere: boolean) {
    for (const listener of [...listeners]) listener({ event, session, isElsewhere })
  }

  function keep(session: SessionState | null) {
    current = session
    try {
      storage?.setItem(KEY, JSON.stringify(session))
    } catch {
      // Without a storage only a page's own changes are told.
    }
  }

  function announce(event: AuthEvent, session: SessionState | null) {
    tell(event, session, false)
    channel?.postMessage({ event, session })
  }

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<{ event: AuthEvent; session: SessionState | null }>) => {
      keep(data.session)
      tell(data.event, data.session, true)
    }
  }

  return {
    onAuthEvent(listener) {
      listeners.add(listener)
      if (current !== undefined) listener({ event: 'INITIAL_SESSION', session: current, isElsewhere: false })
      return () => void listeners.delete(listener)
    },
    report(session) {
      const isFirst = current === undefined
      const before = isFirst ? keptSession(storage) : (current as SessionState | null)
      keep(session)
      if (isFirst) tell('INITIAL_SESSION', session, false)
      if (before === undefined) return
      for (const event of eventsBetween(before, session)) announce(event, session)
    },
    reportRefreshed(session) {
      keep(session)
      announce('TOKEN_REFRESHED', session)
    },
  }
}

/** What happened between two states of the session, in order. */
export function eventsBetween(before: SessionState | null, after: SessionState | null): AuthEvent[] {
  if (!after) return before ? ['SIGNED_OUT'] : []
  if (before?.sessionId !== after.sessionId) {
    const wayIn: AuthEvent = after.isRecovery ? 'PASSWORD_RECOVERY' : 'SIGNED_IN'
    return after.isFactorShown ? [wayIn, 'MFA_CHALLENGE_VERIFIED'] : [wayIn]
  }
  const events: AuthEvent[] = []
  if (before.aal !== 'aal2' && after.aal === 'aal2') events.push('MFA_CHALLENGE_VERIFIED')
  if (before.userUpdatedAt !== after.userUpdatedAt) events.push('USER_UPDATED')
  return events
}

/** Of the page before this one; undefined when nothing is known. */
function keptSession(storage: AuthEventParts['storage']): SessionState | null | undefined {
  try {
    const kept = storage?.getItem(KEY)
    return kept ? (JSON.parse(kept) as SessionState | null) : undefined
  } catch {
    return undefined
  }
}
