import { APICallError, generateText } from 'ai'
import { toAppError } from '~/platform/errors/app-error'
import { modelOfShop } from './model-of-shop.server'

export type ModelTest =
  | { ok: true; ms: number }
  /** `none`: no model is set; the others say what the merchant can mend. */
  | { ok: false; reason: 'none' | 'key' | 'model' | 'refused' | 'unreachable' | 'failed' }

const TIMEOUT_MS = 15_000

/** Asks the saved model for one word. */
export async function testModel(workspaceId: string): Promise<ModelTest> {
  const started = performance.now()
  try {
    const model = await modelOfShop(workspaceId)
    if (!model) return { ok: false, reason: 'none' }
    const abortSignal = AbortSignal.timeout(TIMEOUT_MS)
    await generateText({
      model,
      prompt: 'Reply with the word OK.',
      maxOutputTokens: 16,
      maxRetries: 0,
      abortSignal,
    })
    return { ok: true, ms: Math.round(performance.now() - started) }
  } catch (error) {
    return { ok: false, reason: reasonOf(error) }
  }
}

function reasonOf(error: unknown): 'key' | 'model' | 'refused' | 'unreachable' | 'failed' {
  const status = APICallError.isInstance(error) ? error.statusCode : undefined
  if (status === 401 || status === 403) return 'key'
  if (status === 404) return 'model'
  if (status !== undefined) return 'failed'
  const causes = [error, (error as { cause?: unknown }).cause]
  const codes = causes.map((cause) => toAppError(cause).code)
  if (codes.includes('fetch_refused')) return 'refused'
  return codes.includes('fetch_failed') || (error as Error).name === 'TimeoutError' ? 'unreachable' : 'failed'
}
