import { AppError, toAppError } from '~/platform/errors/app-error'

export const TIMES = 20

/** What the product answers with where the database is busy: nothing was done, and whoever asked may ask again. */
const BUSY = ['database_unavailable', 'query_timed_out']

/** Does work again that found no room: how long a busy machine lets it wait for a connection or a lock isn't what is tested. */
export async function untilThereIsRoom<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!BUSY.includes(toAppError(error).code)) throw error
    }
  }
}

/**
 * The same twenty times at once. Who is too late is told so: anything but an AppError, as a broken unique index or a
 * deadlock is, fails the test.
 *
 * @returns what those that were done answered
 */
export async function twentyAtOnce<T>(work: (n: number) => Promise<T>): Promise<T[]> {
  const answers = await Promise.allSettled(
    Array.from({ length: TIMES }, (_, n) => untilThereIsRoom(() => work(n))),
  )
  for (const answer of answers)
    if (answer.status === 'rejected' && !(answer.reason instanceof AppError)) throw answer.reason
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
}
