import { z } from 'zod'
import {
  type ChangeRequest,
  changeRequestSchema,
  type LinesAnswer,
  type ProposalAnswer,
  type VariantFacts,
} from '~/domains/store/store'
import type { NamedCustomer } from '../understanding/find-named-customer'
import type { BegunProof, Tool } from './tool'

/**
 * Changes are proposed here and never made: what comes back is put to the shopper as a card, and only their own word on
 * that card carries it out. No tool says yes.
 */
export const proposeOrderChangeTool: Tool<{ change: ChangeRequest }, ProposalAnswer> = {
  name: 'propose_order_change',
  description:
    'Proposes one exact change of an order: cancel, address, items (before it is sent), return, exchange (after delivery), account-address. Collect all items first. The shopper sees it as a card and decides; you can’t decide for them. Use ids from order_status and item_options. Cancelling takes only the reasons that cancel_reasons names.',
  input: z.object({ change: changeRequestSchema }),
  async run({ orders, evidence }, { change }) {
    if (!orders) return { kind: 'off' }
    // A model that makes up a reason has proposed nothing.
    if (change.kind === 'cancel' && !(await orders.cancelReasons()).includes(change.reason))
      return { kind: 'refused', refusal: 'bad-reason', orderName: change.orderNumber }
    // One after another, and none after one that stands: a model may call several times at once, and the shopper is
    // shown a single card.
    const before = evidence.proposal
    evidence.proposal = (async () => {
      const earlier = await before
      if (earlier?.answer.kind === 'proposed') return earlier
      return { change, answer: await orders.propose(change) }
    })()
    return (await evidence.proposal).answer
  },
}

export const cancelReasonsTool: Tool<Record<string, never>, string[]> = {
  name: 'cancel_reasons',
  description:
    'The reasons for which this shop cancels orders: the only values of `reason`. Who has another needs a person.',
  input: z.object({}),
  run: async ({ orders }) => (orders ? orders.cancelReasons() : []),
}

/** With the ids that a change names lines by. */
export const orderLinesTool: Tool<{ number: string }, LinesAnswer> = {
  name: 'order_items',
  description: 'The items of one of the shopper’s orders that can be chosen for a change.',
  input: z.object({ number: z.string().min(1).max(40) }),
  run: async ({ orders }, { number }) => (orders ? orders.lines(number) : { kind: 'off' }),
}

export const itemOptionsTool: Tool<{ number: string; lineId: string }, VariantFacts[]> = {
  name: 'item_options',
  description: 'Other variants of an ordered item’s product that are available, with ids and prices.',
  input: z.object({ number: z.string().min(1).max(40), lineId: z.string().max(80) }),
  async run({ orders, evidence }, { number, lineId }) {
    const variants = orders ? await orders.choices(number, lineId) : []
    evidence.variants.push(...variants)
    return variants
  },
}

export const proveOrderTool: Tool<{ number: string; email: string }, Pick<BegunProof, 'kind'>> = {
  name: 'prove_order',
  description:
    'Sends a code to the e-mail address of an order, when the shopper has named both. The shopper types the code into the chat; it is checked there, never by you. What is returned doesn’t tell whether such an order exists.',
  input: z.object({ number: z.string().min(1).max(40), email: z.string().max(254) }),
  async run({ orders, evidence }, { number, email }) {
    const kind = orders ? await orders.prove({ orderNumber: number, email }) : 'off'
    evidence.proof = { orderNumber: number, kind }
    return { kind }
  },
}

export const identifyCustomerTool: Tool<NamedCustomer, { identified: boolean }> = {
  name: 'identify_customer',
  description:
    'Takes the shopper for the customer of that name and postcode, when they have named all three and the shop allows it; then they may be told where their orders are, and nothing may be changed. Otherwise use prove_order.',
  input: z.object({
    firstName: z.string().min(1).max(80),
    lastName: z.string().min(1).max(80),
    zip: z.string().min(1).max(12),
  }),
  run: async ({ orders }, facts) => ({ identified: orders ? await orders.identify(facts) : false }),
}
