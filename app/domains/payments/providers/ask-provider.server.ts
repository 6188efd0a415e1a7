import { AppError } from '~/platform/errors/app-error'

/** A question that takes longer, its answer's last byte included, has no answer: the sweep asks later what became of it. */
export const PROVIDER_LIMITS = { answerMs: 20_000 }

/**
 * Asks a provider that has no client for us and answers in JSON.
 *
 * @throws AppError `payment_unreachable` when nobody knows what became of the question
 */
export async function askProvider(url: string, init: RequestInit): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(PROVIDER_LIMITS.answerMs),
    })
    if (answer.status >= 500) throw new Error(`status ${answer.status}`)
    return await answer.json()
  } catch (cause) {
    throw new AppError('payment_unreachable', { cause, detail: `${new URL(url).host} gave no answer` })
  }
}
