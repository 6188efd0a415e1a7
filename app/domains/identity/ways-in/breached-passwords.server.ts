import { createHash } from 'node:crypto'
import { env } from '~/platform/env/env.server'

/** Long enough for a service at work, short enough that nobody waits for one that isn't. */
const PATIENCE_MS = 800
/** After a failure the service is left alone for this long. */
const PAUSE_MS = 60_000

let quietUntil = 0

/**
 * Whether a password is in the public lists of breached ones, by the range service's k-anonymity: only the first
 * five digits of its SHA-1 leave this machine (haveibeenpwned.com, "Pwned Passwords API v3"). A network that
 * refuses or lingers never stands in anybody's way: the answer is no then.
 */
export async function isBreached(password: string): Promise<boolean> {
  const service = env().BREACHED_PASSWORDS_URL
  if (service === 'off' || Date.now() < quietUntil) return false
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase()
  try {
    const response = await fetch(`${service.replace(/\/$/, '')}/range/${digest.slice(0, 5)}`, {
      // Padding hides from the network how many entries a range has.
      headers: { 'add-padding': 'true', 'user-agent': 'Parley' },
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`The range service answered ${response.status}.`)
    return holds(await response.text(), digest.slice(5))
  } catch {
    quietUntil = Date.now() + PAUSE_MS
    return false
  }
}

/** Lines are `SUFFIX:COUNT`; padding has a count of 0. */
const holds = (range: string, suffix: string): boolean =>
  range.split('\n').some((line) => {
    const [found, count] = line.trim().split(':')
    return found === suffix && Number(count) > 0
  })
