import { z } from 'zod'
import type { Scope } from '../../scopes'
import { cancelReasonSchema, USUAL_REASONS } from '../changing/change-request'

const MOST_REASONS = 10

/** What a merchant lets the assistant do about orders. Everything that changes something is off until they say so. */
export const orderRulesSchema = z.object({
  /** Tell customers of their own orders. Works once the shop has granted the app to read them. */
  status: z.boolean().default(true),
  /** Cancel what hasn't been sent. */
  cancel: z.boolean().default(false),
  /** For which reasons; others are for a person to weigh. */
  cancelReasons: z
    .array(cancelReasonSchema)
    .min(1)
    .max(MOST_REASONS)
    .default([...USUAL_REASONS]),
  /** Send an order that hasn't left to another address in the same country. */
  address: z.boolean().default(false),
  /** Change items that haven't been sent to another variant of the same product. */
  items: z.boolean().default(false),
  /** Ask for delivered items to be taken back. */
  returns: z.boolean().default(false),
  /** Exchange delivered items for another variant of the same product. */
  exchanges: z.boolean().default(false),
  /** Change the address that a customer's account keeps for later orders. */
  accountAddress: z.boolean().default(false),
  /** Days after delivery within which items are taken back or exchanged. */
  returnDays: z.number().int().min(0).max(3650).default(30),
  /**
   * Tell the status, and nothing else, to who names the order's e-mail address, or name and postcode, without proof that
   * they are theirs.
   */
  identifyByFacts: z.boolean().default(false),
})

export type OrderRules = z.infer<typeof orderRulesSchema>

const onOff = z.enum(['on', 'off']).transform((said) => said === 'on')
const days = z.coerce.number({ error: 'store-settings.errors.days' })

/** A merchant's own reasons, each on a line of its own. */
const reasonLines = z
  .string()
  .max(1200)
  .default('')
  .transform((text) => [...new Set(text.split(/\r?\n/).map((line) => line.trim()))].filter(Boolean))
  .pipe(
    z
      .array(cancelReasonSchema, { error: 'store-settings.errors.reasons' })
      .max(MOST_REASONS - USUAL_REASONS.length, 'store-settings.errors.reasons'),
  )

/** The rules as their form says them: each one, on or off. */
export const orderRulesFormSchema = z
  .object({
    status: onOff,
    cancel: onOff,
    address: onOff,
    items: onOff,
    returns: onOff,
    exchanges: onOff,
    accountAddress: onOff,
    returnDays: days
      .int('store-settings.errors.days')
      .min(0, 'store-settings.errors.days')
      .max(3650, 'store-settings.errors.days'),
    identifyByFacts: onOff,
    noLongerNeeded: onOff.default(true),
    byMistake: onOff.default(true),
    ownReasons: reasonLines,
  })
  .transform(({ noLongerNeeded, byMistake, ownReasons, ...rules }): OrderRules => {
    const usual = USUAL_REASONS.filter((_, i) => [noLongerNeeded, byMistake][i])
    const chosen = [...usual, ...ownReasons]
    return { ...rules, cancelReasons: chosen.length > 0 ? chosen : [...USUAL_REASONS] }
  })

export type ChangeSetting = 'cancel' | 'address' | 'items' | 'returns' | 'exchanges' | 'accountAddress'

/** What a merchant switches on and off, in the order in which it is read. */
export const ORDER_PERMISSIONS = [
  'status',
  'cancel',
  'address',
  'items',
  'returns',
  'exchanges',
  'accountAddress',
] as const satisfies readonly (ChangeSetting | 'status')[]

/** What the app must be granted for each, beside reading orders and who placed them. */
export const SCOPES_OF: Record<ChangeSetting, Scope[]> = {
  cancel: ['write_orders'],
  address: ['write_orders'],
  items: ['write_order_edits', 'write_orders'],
  returns: ['write_returns'],
  exchanges: ['write_returns'],
  accountAddress: ['write_customers'],
}

export const READING_SCOPES: Scope[] = ['read_orders', 'read_customers']

/** The rules in a store's settings; what is missing or can't be read is as a new store has it. */
export function readOrderRules(settings: unknown): OrderRules {
  const stored =
    typeof settings === 'object' && settings !== null && 'orders' in settings ? settings.orders : {}
  const parsed = orderRulesSchema.safeParse(stored)
  return parsed.success ? parsed.data : orderRulesSchema.parse({})
}
