/**
 * Milliseconds to wait before try number `attempt` (from 1): doubling from half a second to half a minute,
 * spread over half of it so that a shop's visitors don't all come back at once after an outage.
 */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  const longest = Math.min(30_000, 500 * 2 ** (attempt - 1))
  return longest / 2 + (random() * longest) / 2
}
