import { expect, test } from 'vitest'
import type { SessionState } from '../../sessions/session-state'
import { type AuthNews, type Channel, createAuthEvents } from './auth-events'

const session = (given: Partial<SessionState> = {}): SessionState => ({
  sessionId: 's1',
  userId: 'u1',
  aal: 'aal1',
  isFactorShown: false,
  isRecovery: false,
  preferredLanguage: 'en',
  userUpdatedAt: 1,
  expiresInMs: 1000,
  idleMs: 1000,
  ...given,
})

/** A browser whose windows hear each other and share a storage. */
function browser() {
  const kept = new Map<string, string>()
  const windows: Channel[] = []
  return {
    open() {
      const own: Channel = {
        onmessage: null,
        postMessage: (message) => {
          for (const other of windows) {
            if (other !== own) other.onmessage?.({ data: structuredClone(message) } as MessageEvent)
          }
        },
      }
      windows.push(own)
      const events = createAuthEvents({
        channel: own,
        storage: {
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => void kept.set(key, value),
        },
      })
      const heard: string[] = []
      events.onAuthEvent(({ event, isElsewhere }: AuthNews) =>
        heard.push(isElsewhere ? `${event} elsewhere` : event),
      )
      return { ...events, heard }
    },
  }
}

test('the first thing a listener hears is the session there is', () => {
  const page = browser().open()
  expect(page.heard).toEqual([])
  page.report(session())
  expect(page.heard).toEqual(['INITIAL_SESSION'])
  const late: AuthNews[] = []
  page.onAuthEvent((news) => late.push(news))
  expect(late).toEqual([{ event: 'INITIAL_SESSION', session: session(), isElsewhere: false }])
})

test('each change is told as the protocol names it', () => {
  const { report, reportRefreshed, heard } = browser().open()
  report(null)
  report(session())
  report(session({ aal: 'aal2' }))
  report(session({ aal: 'aal2', userUpdatedAt: 2 }))
  reportRefreshed(session({ aal: 'aal2', userUpdatedAt: 2 }))
  report(null)
  report(session({ sessionId: 's2', isRecovery: true }))
  report(null)
  report(session({ sessionId: 's3', aal: 'aal2', isFactorShown: true }))
  expect(heard).toEqual([
    'INITIAL_SESSION',
    'SIGNED_IN',
    'MFA_CHALLENGE_VERIFIED',
    'USER_UPDATED',
    'TOKEN_REFRESHED',
    'SIGNED_OUT',
    'PASSWORD_RECOVERY',
    'SIGNED_OUT',
    'SIGNED_IN',
    'MFA_CHALLENGE_VERIFIED',
  ])
})

test('what didn’t change isn’t told', () => {
  const { report, heard } = browser().open()
  report(session())
  report(session({ expiresInMs: 5 }))
  expect(heard).toEqual(['INITIAL_SESSION'])
})

test('the other windows hear it once, and don’t tell it again when their own pages learn it', () => {
  const { open } = browser()
  const [here, there] = [open(), open()]
  here.report(session())
  there.report(session())
  here.report(null)
  there.report(null)
  expect(here.heard).toEqual(['INITIAL_SESSION', 'SIGNED_OUT'])
  expect(there.heard).toEqual(['INITIAL_SESSION', 'SIGNED_OUT elsewhere'])
})

test('a sign-in that went through another site is told by the page that comes after it', () => {
  const { open } = browser()
  const [before, other] = [open(), open()]
  before.report(null)
  other.report(null)
  const after = open()
  after.report(session())
  expect(after.heard).toEqual(['INITIAL_SESSION', 'SIGNED_IN'])
  expect(other.heard).toEqual(['INITIAL_SESSION', 'SIGNED_IN elsewhere'])
})

test('a listener that stopped hears nothing', () => {
  const page = browser().open()
  const heard: AuthNews[] = []
  page.onAuthEvent((news) => heard.push(news))()
  page.report(session())
  expect(heard).toEqual([])
})

test('without storage and channel a page’s own changes are told', () => {
  const events = createAuthEvents({ channel: null, storage: null })
  const heard: string[] = []
  events.onAuthEvent(({ event }) => heard.push(event))
  events.report(null)
  events.report(session())
  expect(heard).toEqual(['INITIAL_SESSION', 'SIGNED_IN'])
})
