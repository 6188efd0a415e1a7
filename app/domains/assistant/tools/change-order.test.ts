import { expect, test } from 'vitest'
import type { ChangeRequest, OrderDesk, ProposalAnswer } from '~/domains/store/store'
import { proposeOrderChangeTool } from './change-order.server'
import { emptyEvidence, runTool, type ToolContext } from './tool'

const change = (orderNumber: string): ChangeRequest => ({
  kind: 'cancel',
  orderNumber,
  reason: 'no-longer-needed',
})

function contextWith(propose: OrderDesk['propose']): ToolContext {
  return {
    workspaceId: 'w',
    language: 'en',
    orders: { propose, cancelReasons: async () => ['no-longer-needed'] } as Partial<OrderDesk> as OrderDesk,
    cart: null,
    personAsked: false,
    evidence: emptyEvidence(),
    calls: [],
  }
}

test('of several changes that are proposed at once only the first that stands is put to the shopper', async () => {
  const asked: string[] = []
  const context = contextWith(async (wish) => {
    if (wish.kind === 'cancel') asked.push(wish.orderNumber)
    const isFirst = asked.length === 1
    return (
      isFirst ? { kind: 'not-found' } : { kind: 'proposed', proposal: { id: asked.at(-1) } }
    ) as ProposalAnswer
  })
  const numbers = ['1001', '1002', '1003']
  const answers = await Promise.all(
    numbers.map((number) => runTool(context, proposeOrderChangeTool, { change: change(number) })),
  )
  expect(asked).toEqual(['1001', '1002'])
  expect(answers.map(({ kind }) => kind)).toEqual(['not-found', 'proposed', 'proposed'])
  expect(await context.evidence.proposal).toMatchObject({ change: { orderNumber: '1002' } })
})
