import { AppError } from '~/platform/errors/app-error'

export const TIMES = 20

/**
 * The same twenty times at once. Who is too late is told so: anything but an AppError, as a broken unique index or a
 * deadlock is, fails the test.
 *
 * @returns what those that were done answered
 */
export async function twentyAtOnce<T>(work: (n: number) => Promise<T>): Promise<T[]> {
  const answers = await Promise.allSettled(Array.from({ length: TIMES }, (_, n) => work(n)))
  for (const answer of answers)
    if (answer.status === 'rejected' && !(answer.reason instanceof AppError)) throw answer.reason
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
}
