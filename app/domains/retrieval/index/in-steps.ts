import { setImmediate as afterOthers } from 'node:timers/promises'

/** Work that stops now and then, so that others can be served before it goes on. */
export type Steps<T> = Generator<undefined, T, undefined>

/** How long others wait for it at most, but for a step that takes longer. */
const LONGEST_MS = 8

/** All of it in one go. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** All of it, with others served in between. */
export async function besideOthers<T>(steps: Steps<T>): Promise<T> {
  for (let begun = performance.now(); ; ) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - begun < LONGEST_MS) continue
    await afterOthers()
    begun = performance.now()
  }
}
