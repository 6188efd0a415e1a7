/** Clocks of the platform and ours may differ, and its times count whole seconds. */
const SETTLED_AFTER_MS = 2000

/**
 * The time under which a state is kept. A thing that changed just before it was looked at may change again within the
 * same second of the platform's clock: such a state is kept as a moment older, so that the next check asks once more.
 *
 * @param updatedAt the platform's time of the state
 * @param lookedAt when it was read, at the earliest
 */
export function finalTime(updatedAt: string, lookedAt: Date): string {
  const said = new Date(updatedAt).getTime()
  const isSettled = lookedAt.getTime() - said >= SETTLED_AFTER_MS
  return new Date(isSettled ? said : said - 1).toISOString()
}
