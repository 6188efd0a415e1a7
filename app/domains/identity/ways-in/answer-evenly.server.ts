/** Longer than any branch takes on a machine at ease; not so long that a person notices. */
const STEP_MS = 100

/**
 * Lets an answer leave only at the next full step since it was asked for, so that its time doesn't tell which
 * branch was taken: an address that is known takes as long as one that isn't.
 */
export async function answerEvenly<T>(work: () => Promise<T>, stepMs = STEP_MS): Promise<T> {
  const begun = performance.now()
  try {
    return await work()
  } finally {
    const spent = performance.now() - begun
    const wait = Math.ceil(spent / stepMs) * stepMs - spent
    await new Promise((done) => setTimeout(done, wait))
  }
}
