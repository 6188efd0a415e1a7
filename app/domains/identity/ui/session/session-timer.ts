import { WARNING_MS } from '../../sessions/session-limits'

export type SessionPhase = 'quiet' | 'warning' | 'over'

/** A limit set so short that the usual warning would stand all the time warns for half of it. */
export const warningOf = (idleMs: number): number => Math.min(WARNING_MS, idleMs / 2)

/** Where a session stands that ends at a moment (milliseconds since 1970). */
export function phaseAt(now: number, expiresAt: number, idleMs: number): SessionPhase {
  if (now >= expiresAt) return 'over'
  return now >= expiresAt - warningOf(idleMs) ? 'warning' : 'quiet'
}

/** Read out when so much time is left: at 5, 1 and ½ minute. */
const ANNOUNCED_MS = [5 * 60_000, 60_000, 30_000]

/**
 * What a screen reader is told as the time left falls from one value to another, or null: whoever hears the seconds can't
 * hear the page. The first value (`before` null) is always told.
 *
 * @returns milliseconds left, as they are to be said
 */
export function announcementBetween(before: number | null, left: number): number | null {
  if (before === null) return left
  return ANNOUNCED_MS.some((mark) => before > mark && left <= mark) ? left : null
}

/** Minutes and seconds, rounded up: it never says 0 while there's time. */
export function minutesAndSeconds(leftMs: number): { minutes: number; seconds: number } {
  const whole = Math.max(0, Math.ceil(leftMs / 1000))
  return { minutes: Math.floor(whole / 60), seconds: whole % 60 }
}
