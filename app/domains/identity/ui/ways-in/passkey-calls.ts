import { useNavigate } from '@remix-run/react'
import { useState } from 'react'
import { useDocument } from '~/ui/document-context'

/** Whether this browser can make and show passkeys. In the browser only. */
export const canUsePasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** Only whoever makes or shows a passkey needs it. */
const webAuthn = () => import('@simplewebauthn/browser')

export interface PasskeyDeed {
  isPending: boolean
  /** What went wrong, in words or as a message key; null when nothing did. */
  problem: string | null
  create: (name: string) => void
  rename: (passkey: string, name: string) => void
  remove: (passkey: string) => void
}

const OWN = '/profile/passkeys'

/** What one does with one's own passkeys; `onDone` hears of each that went well. */
export function usePasskeyDeed(onDone: () => void): PasskeyDeed {
  const { run, call, ...state } = useRun()
  return {
    ...state,
    create: (name) =>
      run(async () => {
        const { id, options } = await call(OWN, { intent: 'begin' })
        const { startRegistration } = await webAuthn()
        const credential = await startRegistration({ optionsJSON: options })
        await call(OWN, { intent: 'finish', challenge: id, name, credential: JSON.stringify(credential) })
        onDone()
      }),
    rename: (passkey, name) => run(() => call(OWN, { intent: 'rename', passkey, name }).then(onDone)),
    remove: (passkey) => run(() => call(OWN, { intent: 'remove', passkey }).then(onDone)),
  }
}

export type PasskeyPurpose = 'sign-in' | 'second-factor' | 'prove'

/** Shows a passkey: to sign in, as a second factor, or as a fresh proof. Goes on to where the server says. */
export function useShowPasskey(purpose: PasskeyPurpose, next: string | null) {
  const { run, call, ...state } = useRun()
  const navigate = useNavigate()
  const show = () =>
    run(async () => {
      const { id, options } = await call('/auth/passkey', { intent: 'begin' })
      const { startAuthentication } = await webAuthn()
      const credential = await startAuthentication({ optionsJSON: options })
      const order = { intent: 'finish', purpose, challenge: id, next: next ?? '' }
      const { to } = await call('/auth/passkey', { ...order, credential: JSON.stringify(credential) })
      // A page of its own: everything on it is read anew by who one is now.
      if (purpose === 'sign-in') window.location.assign(to)
      else navigate(to)
    })
  return { ...state, show }
}

function useRun() {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { csrfToken } = useDocument()
  const run = (work: () => Promise<void>) => {
    setPending(true)
    setProblem(null)
    work()
      .catch((thrown: unknown) => setProblem(problemOf(thrown)))
      .finally(() => setPending(false))
  }
  const call = async (path: string, fields: Record<string, string>) => {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'x-csrf-token': csrfToken, accept: 'application/json' },
      body: new URLSearchParams(fields),
    })
    const answer = await response.json()
    if (!response.ok) throw new RefusedError(String(answer.message ?? ''))
    return answer
  }
  return { isPending, problem, run, call }
}

/** The server's own words. */
class RefusedError extends Error {}

function problemOf(thrown: unknown): string | null {
  if (thrown instanceof RefusedError) return thrown.message
  // Somebody changed their mind at the system's own dialog.
  if (thrown instanceof Error && thrown.name === 'NotAllowedError') return null
  if (
    thrown instanceof Error &&
    'code' in thrown &&
    thrown.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  )
    return 'profile.passkeys.known'
  return 'errors.passkeyRefused'
}
