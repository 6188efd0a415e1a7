import { z } from 'zod'
import type { FinalAnswer } from '~/domains/assistant/assistant'
import { answer, sayExplanation } from '~/domains/assistant/assistant.server'
import { answerOutcomeSchema, messagePartSchema } from '~/domains/conversations/conversations'
import { AppError } from '~/platform/errors/app-error'
import type { SpokenExplanation } from '~/ui/patterns/explanation/explanation'

const jsonText = z
  .string()
  .max(200_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' })
      return z.NEVER
    }
  })

const tryFormSchema = z.object({
  question: z.string().trim().min(1).max(1000),
  language: z.string().max(20).optional(),
  history: jsonText.pipe(
    z
      .array(
        z.object({
          author: z.enum(['shopper', 'assistant']),
          text: z.string().max(8000),
          parts: z.array(messagePartSchema),
          outcome: answerOutcomeSchema.nullable(),
        }),
      )
      .max(12),
  ),
})

export interface TriedExchange {
  question: string
  answer: FinalAnswer
  why: SpokenExplanation | null
}

/**
 * Asks the assistant as a shopper would, with what was said before in the same try. Keeps nothing. Why it answered so is
 * told in the member's `language`.
 */
export async function tryAssistant(
  workspaceId: string,
  form: FormData,
  language: string,
): Promise<TriedExchange> {
  const parsed = tryFormSchema.safeParse(Object.fromEntries(form))
  if (!parsed.success) throw new AppError('bad_request', { detail: z.prettifyError(parsed.error) })
  const { question, history, language: pageLanguage } = parsed.data
  for await (const event of answer({ workspaceId, text: question, history, pageLanguage })) {
    if (event.type !== 'final') continue
    const { type: _, ...final } = event
    return { question, answer: final, why: sayExplanation(final.trace, language) }
  }
  throw new AppError('unexpected', { detail: 'the assistant ended without an answer' })
}
