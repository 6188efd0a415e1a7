import { timingSafeEqual } from 'node:crypto'

/** Whether what was given is the right one, told in a time that says nothing of how much of it is right. */
export function isSameSecret(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
