import { z } from 'zod'
import { ADDON_CODES, PLAN_CODES } from '~/domains/billing/billing'
import { endWithPeriod, keepAddon, startTrial } from '~/domains/billing/billing.server'
import { cardCommandSchema } from '~/domains/payments/payments'
import { cancelOrder, changeCard } from '~/domains/payments/payments.server'
import { AppError } from '~/platform/errors/app-error'
import { orderId } from '~/platform/validation/value-kinds'
import { billingPage } from './billing-page.server'
import { addonOrderSchema, orderAddon } from './paying/order-addon.server'
import type { PlanBuyer } from './paying/order-upgrade.server'
import { resumePlan } from './subscriptions/pause-plan.server'

const commandSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('end') }),
  z.object({ intent: z.literal('goOn') }),
  z.object({ intent: z.literal('resume') }),
  z.object({ intent: z.literal('try'), plan: z.enum(PLAN_CODES) }),
  z.object({ intent: z.literal('buyAddon'), ...addonOrderSchema.shape }),
  z.object({ intent: z.literal('endAddon'), addon: z.enum(ADDON_CODES) }),
  z.object({ intent: z.literal('cancelOrder'), number: orderId }),
  z.object({ intent: z.literal('keepAddon'), addon: z.enum(ADDON_CODES) }),
])

/**
 * What the billing page's buttons ask for. One that comes too late, because the subscription moved on or the trial was
 * begun in another window, changes nothing: the page shows how it stands.
 *
 * @returns the number of the order that is to be paid now, where one was made
 * @throws AppError `bad_request` for anything else
 */
export async function commandBilling(buyer: PlanBuyer, form: FormData): Promise<{ order: string } | null> {
  const ofCard = cardCommandSchema.safeParse(Object.fromEntries(form))
  if (ofCard.success) {
    await changeCard(buyer.workspaceId, ofCard.data)
    return null
  }
  const parsed = commandSchema.safeParse(Object.fromEntries(form))
  if (!parsed.success) throw new AppError('bad_request', { cause: parsed.error })
  try {
    return await carryOut(buyer, parsed.data)
  } catch (error) {
    const isLate = error instanceof AppError && ['conflict', 'already_exists'].includes(error.code)
    if (!isLate) throw error
    return null
  }
}

async function carryOut(
  buyer: PlanBuyer,
  command: z.infer<typeof commandSchema>,
): Promise<{ order: string } | null> {
  const { workspaceId, user } = buyer
  switch (command.intent) {
    case 'buyAddon':
      return { order: (await orderAddon(buyer, command)).number }
    case 'endAddon':
    case 'keepAddon':
      await keepAddon(workspaceId, command.addon, command.intent === 'keepAddon')
      return null
    case 'cancelOrder':
      await cancelOrder(workspaceId, command.number, `user:${user.id}`)
      return null
    case 'end':
    case 'goOn':
      await endWithPeriod(workspaceId, command.intent === 'end')
      return null
    case 'resume':
      await resumePlan({ workspaceId, actor: `user:${user.id}` })
      return null
    case 'try': {
      const { plan } = command
      const { currency } = await billingPage(workspaceId)
      await startTrial({ workspaceId, plan, interval: 'month', currency, actor: `user:${user.id}` })
      return null
    }
  }
}
