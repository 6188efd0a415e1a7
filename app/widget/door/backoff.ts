/** Tries of the first two minutes or so: an outage of a minute is over within seconds of its end. */
const SOON = 24

/**
 * Milliseconds to wait before try number `attempt` (from 1): doubling from half a second to five seconds, after two minutes
 * to half a minute, spread over half of it so that a shop's visitors don't all come back at once after an outage.
 */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  const longest = Math.min(attempt > SOON ? 30_000 : 5000, 500 * 2 ** (attempt - 1))
  return longest / 2 + (random() * longest) / 2
}
