/** Specification, section 9: "Registration context cache 24 h". */
export const REGISTRATION_CONTEXT_KEPT_MS = 24 * 3_600_000

const PATH = '/api/get-registration-context'
const KEY = 'parley.registration-context'

/** Where a visitor seems to be (specification, section 3). */
export interface RegistrationContext {
  /** ISO 3166-1 alpha-2; null where the network address tells none. */
  country_code: string | null
  /** One of the product's languages. */
  detected_language: string
  ip: string | null
}

export interface ContextParts {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  ask: (path: string) => Promise<Response>
  /** Milliseconds since 1970. */
  now: () => number
}

/** The registration context, kept by this browser for 24 h; null when the server doesn't answer. */
export async function registrationContext({
  storage,
  ask,
  now,
}: ContextParts): Promise<RegistrationContext | null> {
  const kept = readKept(storage)
  if (kept && now() - kept.at < REGISTRATION_CONTEXT_KEPT_MS && now() >= kept.at) return kept.context
  try {
    const answer = await ask(PATH)
    if (!answer.ok) return null
    const context = (await answer.json()) as RegistrationContext
    storage.setItem(KEY, JSON.stringify({ at: now(), context }))
    return context
  } catch {
    return null
  }
}

function readKept(storage: ContextParts['storage']): { at: number; context: RegistrationContext } | null {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as {
      at: number
      context: RegistrationContext
    } | null
    return typeof kept?.at === 'number' && kept.context ? kept : null
  } catch {
    return null
  }
}
