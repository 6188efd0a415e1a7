import { SIGN_IN_BUDGET, SIGN_UP_BUDGET } from '../../attempt-budgets'

const BUDGETS = { 'sign-in': SIGN_IN_BUDGET, 'sign-up': SIGN_UP_BUDGET }
export type AttemptKind = keyof typeof BUDGETS

const KEY = 'parley.attempts'

type Store = Pick<Storage, 'getItem' | 'setItem'>
/** When each attempt was made, in milliseconds since 1970, by kind and address. */
type Attempts = Record<string, number[]>

/**
 * Counts an attempt in this browser: sign-up 3 in 5 minutes by address, sign-in 5 in 15 (specification, section 9). The
 * server counts by itself; this one spares it what would be refused anyway. @returns whether the attempt may be made
 */
export function takeKeptAttempt(store: Store, kind: AttemptKind, email: string, now = Date.now()): boolean {
  const { limit, windowMs } = BUDGETS[kind]
  const attempts = read(store)
  const key = keyOf(kind, email)
  const recent = (attempts[key] ?? []).filter((at) => at > now - windowMs && at <= now)
  if (recent.length >= limit) return false
  write(store, { ...withoutOld(attempts, now), [key]: [...recent, now] })
  return true
}

/** Gives an address its attempts back, after one that was right. */
export function clearKeptAttempts(store: Store, kind: AttemptKind, email: string): void {
  const { [keyOf(kind, email)]: _, ...others } = read(store)
  write(store, others)
}

/** Addresses aren't left behind on a shared computer: a short hash (FNV-1a) tells them apart well enough here. */
function keyOf(kind: AttemptKind, email: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(email.trim().normalize('NFKC').toLowerCase()))
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return `${kind}:${hash.toString(36)}`
}

function withoutOld(attempts: Attempts, now: number): Attempts {
  const longest = Math.max(...Object.values(BUDGETS).map(({ windowMs }) => windowMs))
  return Object.fromEntries(
    Object.entries(attempts).filter(([, at]) => at.some((one) => one > now - longest)),
  )
}

/** Storage may be off, full, or hold what another program wrote: then the server's count is the only one. */
function read(store: Store): Attempts {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).map(([key, at]) => [
        key,
        Array.isArray(at) ? at.filter((one): one is number => typeof one === 'number') : [],
      ]),
    )
  } catch {
    return {}
  }
}

function write(store: Store, attempts: Attempts): void {
  try {
    store.setItem(KEY, JSON.stringify(attempts))
  } catch {
    // See `read`.
  }
}
