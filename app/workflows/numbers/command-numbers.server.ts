import { z } from 'zod'
import { numberTypes } from '~/domains/numbers/numbers'
import { giveUpHold, holdNumber, releaseNumber } from '~/domains/numbers/numbers.server'
import { AppError } from '~/platform/errors/app-error'

const commandSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('hold'),
    e164: z.string().regex(/^\+[1-9]\d{6,14}$/),
    country: z.string().regex(/^[A-Z]{2}$/),
    type: z.enum(numberTypes),
  }),
  z.object({ intent: z.literal('give-up'), id: z.uuid() }),
  z.object({ intent: z.literal('release'), id: z.uuid() }),
])

/**
 * Does what a form of the page of numbers asks for.
 *
 * @returns where it leads
 * @throws AppError `bad_request`, `not_found`, `conflict`
 */
export async function commandNumbers(workspaceId: string, userId: string, form: FormData): Promise<string> {
  const command = commandSchema.safeParse(Object.fromEntries(form))
  if (!command.success) throw new AppError('bad_request', { detail: 'no command for numbers' })
  if (command.data.intent === 'hold') {
    const id = await holdNumber({ workspaceId, userId, ...command.data })
    return `/payment/phone-number/${id}`
  }
  const { intent, id } = command.data
  if (intent === 'give-up') await giveUpHold(workspaceId, id, userId)
  else await releaseNumber(workspaceId, id, userId)
  return '/dashboard/numbers'
}
