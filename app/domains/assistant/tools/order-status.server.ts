import { z } from 'zod'
import type { OrderAnswer, OrdersAnswer } from '~/domains/store/store'
import type { Tool } from './tool'

export const orderStatusTool: Tool<{ number: string }, OrderAnswer> = {
  name: 'order_status',
  description:
    'One order of the shopper by its number: status, items with their ids, totals, parcels, returns, and which changes the shop allows. Says when it isn’t proved whose order it is: then ask for the order’s e-mail address and call prove_order.',
  input: z.object({ number: z.string().min(1).max(40) }),
  async run({ orders, evidence }, { number }) {
    if (!orders) return { kind: 'off' }
    const answer = await orders.find(number)
    if (answer.kind === 'found') evidence.orders.push({ order: answer.order, may: answer.may })
    return answer
  },
}

export const myOrdersTool: Tool<Record<string, never>, OrdersAnswer> = {
  name: 'my_orders',
  description: 'The latest orders of the shopper, newest first.',
  input: z.object({}),
  async run({ orders, evidence }) {
    if (!orders) return { kind: 'off' }
    const answer = await orders.list()
    if (answer.kind === 'found') evidence.orders.push(...answer.orders.map((order) => ({ order, may: null })))
    return answer
  },
}
