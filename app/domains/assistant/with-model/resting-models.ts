/** How long a model that hung is left alone: twice as long each time, until it answers. */
export const REST = { firstMs: 60_000, longestMs: 600_000 }

const resting = new Map<string, { until: number; ms: number }>()
/** Shops change their models' names and addresses as they like. */
const MOST_RESTING = 5000

function rest(key: string, ms: number, now: number): void {
  if (resting.size >= MOST_RESTING && !resting.has(key)) resting.clear()
  resting.set(key, { until: now + ms, ms })
}

/** Whether the shop's model hung lately, so that nobody waits for it again; by workspace and model. */
export const isResting = (key: string, now = Date.now()): boolean => (resting.get(key)?.until ?? 0) > now

export function letRest(key: string, now = Date.now()): void {
  const ms = Math.min((resting.get(key)?.ms ?? REST.firstMs / 2) * 2, REST.longestMs)
  rest(key, ms, now)
}

/** As long as its server asked for. */
export function letRestFor(key: string, askedMs: number, now = Date.now()): void {
  const ms = Math.min(askedMs, REST.longestMs)
  rest(key, ms, now)
}

export const hasAnsweredAgain = (key: string): void => void resting.delete(key)
