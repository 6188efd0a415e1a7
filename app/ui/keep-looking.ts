const SECOND_MS = 1_000
/** What is soon decided is seen soon; what isn't is asked about ever less. */
const PAUSES_MS = [2, 2, 3, 5, 8, 15, 30].map((seconds) => seconds * SECOND_MS)
/** About ten minutes in all. */
const MOST_LOOKS = 25

/** How long until the next look after so many; null: no more. */
export function pauseAfter(looks: number): number | null {
  return looks < MOST_LOOKS ? PAUSES_MS[Math.min(looks, PAUSES_MS.length - 1)]! : null
}

export interface Looking {
  look: () => void
  /** Called when it has looked for long enough. */
  tired: () => void
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

/**
 * Looks again and again, in growing pauses. A page that nobody sees asks nothing; who comes back to it sees at once how it
 * stands, and it begins anew.
 *
 * @returns ends it
 */
export function keepLooking({ look, tired, page }: Looking): () => void {
  let looks = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    const pause = pauseAfter(looks)
    if (pause === null) return tired()
    timer = setTimeout(() => {
      looks += 1
      look()
      wait()
    }, pause)
  }
  const turned = () => {
    clearTimeout(timer)
    if (page.visibilityState === 'hidden') return
    looks = 0
    look()
    wait()
  }
  page.addEventListener('visibilitychange', turned)
  if (page.visibilityState !== 'hidden') wait()
  return () => {
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', turned)
  }
}
