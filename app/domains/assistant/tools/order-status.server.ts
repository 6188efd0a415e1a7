import { z } from 'zod'
import type { FoundOrder } from './order-lookup'
import type { Tool } from './tool'

export type OrderAnswer =
  | { kind: 'not-connected' }
  | { kind: 'not-found' }
  | { kind: 'found'; order: FoundOrder }

export const orderStatusTool: Tool<{ number: string }, OrderAnswer> = {
  name: 'order_status',
  description: 'Where an order is, by its number. Says plainly when this shop has connected no store.',
  input: z.object({ number: z.string().min(1).max(40) }),
  async run({ workspaceId, language, orders, evidence }, { number }) {
    if (!orders) return { kind: 'not-connected' }
    const order = await orders.find({ workspaceId, number, language })
    if (!order) return { kind: 'not-found' }
    evidence.orders.push(order)
    return { kind: 'found', order }
  },
}
