import { z } from 'zod'
import { PLAN_CODES } from '~/domains/billing/billing'
import { endWithPeriod, startTrial } from '~/domains/billing/billing.server'
import { cardCommandSchema } from '~/domains/payments/payments'
import { changeCard } from '~/domains/payments/payments.server'
import { AppError } from '~/platform/errors/app-error'
import { billingPage } from './billing-page.server'

const commandSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('end') }),
  z.object({ intent: z.literal('goOn') }),
  z.object({ intent: z.literal('try'), plan: z.enum(PLAN_CODES) }),
])

/**
 * What the billing page's buttons ask for. One that comes too late, because the subscription moved on or the trial was
 * begun in another window, changes nothing: the page shows how it stands.
 *
 * @throws AppError `bad_request` for anything else
 */
export async function commandBilling(workspaceId: string, userId: string, form: FormData): Promise<void> {
  const ofCard = cardCommandSchema.safeParse(Object.fromEntries(form))
  if (ofCard.success) return changeCard(workspaceId, ofCard.data)
  const parsed = commandSchema.safeParse(Object.fromEntries(form))
  if (!parsed.success) throw new AppError('bad_request', { cause: parsed.error })
  const command = parsed.data
  try {
    if (command.intent !== 'try') return await endWithPeriod(workspaceId, command.intent === 'end')
    const { currency } = await billingPage(workspaceId)
    await startTrial({
      workspaceId,
      plan: command.plan,
      interval: 'month',
      currency,
      actor: `user:${userId}`,
    })
  } catch (error) {
    const isLate = error instanceof AppError && ['conflict', 'already_exists'].includes(error.code)
    if (!isLate) throw error
  }
}
