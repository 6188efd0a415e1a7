interface Stretch {
  source: string
  periodStart: Date
}

/**
 * Of what each seller sold for stretches of time the one that counts now: the last that has begun. It counts until another
 * does or it is taken away, for who sold it says when it ends; so does the first, before it has begun.
 */
export function runningGrants<G extends Stretch>(grants: readonly G[], now: Date): G[] {
  const running = new Map<string, G>()
  const inOrder = [...grants].sort((a, b) => a.periodStart.getTime() - b.periodStart.getTime())
  for (const grant of inOrder)
    if (grant.periodStart <= now || !running.has(grant.source)) running.set(grant.source, grant)
  return [...running.values()]
}
