import type { Turn } from '../turn.server'
import type { Draft } from '../without-model/draft'
import { wantOf } from './order-change'
import { askEmail, awaitCode } from './order-dialog.server'
import { orderDraft, ordersDraft, proposalDraft, unavailable } from './order-drafts'
import type { Want } from './order-step'

/** Orders were looked up, or a change or a proof was asked for: the words on it are ours. */
export function isAboutOrders({ context: { evidence } }: Turn): boolean {
  const { orders, proposal, proof } = evidence
  return orders.length > 0 || proposal !== null || (proof !== null && proof.kind !== 'identified')
}

/** Whether the shopper is to decide or to prove something now: nothing that a model says belongs beside it. */
export async function waitsForShopper({ context: { evidence } }: Turn): Promise<boolean> {
  return evidence.proof?.kind === 'sent' || (await evidence.proposal)?.answer.kind === 'proposed'
}

/**
 * What a model's calls about orders come to, in our own words. A model can look orders up and ask for a change or a proof;
 * what is put to the shopper is said here, so that a card and the words beside it are about the same thing and nothing is
 * called done that isn't. For a turn that is about orders.
 */
export async function orderTurnDraft(turn: Turn): Promise<Draft> {
  const { orders, proposal, proof } = turn.context.evidence
  const proposed = await proposal
  if (proposed) {
    const want = wantOf(proposed.change)
    return proposalDraft(turn, proposed.answer, want) ?? askEmail(turn, want)
  }
  const want: Want = { kind: 'status', picks: [] }
  if (proof?.kind === 'sent') return awaitCode(turn, { ...want, orderNumber: proof.orderNumber })
  const found = orders.findLast(({ may }) => may !== null)
  if (found?.may) return orderDraft(turn, found.order, found.may)
  const listed = orders.map(({ order }) => order)
  return listed.length > 0 ? ordersDraft(turn, listed, want) : unavailable(turn)
}
