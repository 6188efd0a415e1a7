import { AppError } from '~/platform/errors/app-error'

export interface StreamLimit {
  /** Whose streams are counted together. */
  key: string
  most: number
}

const RETRY_AFTER_S = 30

const open = new Map<string, number>()

/**
 * Takes a place for one more long-lived stream, from all of the limits or from none. Counted in this process and without
 * a pause between looking and taking, so that no number of parallel requests gets past it; another process counts its
 * own, as what a stream costs it costs the process that holds it.
 *
 * @returns what gives the place back; calling it again does nothing
 * @throws AppError `rate_limited`
 */
export function takeStreamPlace(limits: readonly StreamLimit[]): () => void {
  for (const { key, most } of limits)
    if ((open.get(key) ?? 0) >= most)
      throw new AppError('rate_limited', {
        detail: `${key} has ${most} streams open`,
        values: { retryAfterSeconds: RETRY_AFTER_S },
      })
  for (const { key } of limits) open.set(key, (open.get(key) ?? 0) + 1)
  let isTaken = true
  return () => {
    if (!isTaken) return
    isTaken = false
    for (const { key } of limits) {
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    }
  }
}

const ending = new Set<() => void>()
let haveEnded = false

/**
 * Calls back once this process ends its streams, at once where it has: whoever reads them opens the next one elsewhere.
 *
 * @returns how to be called no more
 */
export function untilStreamsEnd(end: () => void): () => void {
  if (haveEnded) end()
  else ending.add(end)
  return () => ending.delete(end)
}

/** Ends all streams that would go on for ever, those that are opened from now on as well. */
export function endStreams(): void {
  haveEnded = true
  for (const end of [...ending]) end()
}
