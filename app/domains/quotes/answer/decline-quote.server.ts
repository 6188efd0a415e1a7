import { systemDb } from '~/platform/db/db.server'
import { moveState } from '~/platform/states/move-state.server'
import { tellAdmins } from '../mail/tell-admins.server'
import { tellCustomer } from '../mail/tell-customer.server'
import { OPEN_STATES, quoteMachine } from '../quote-states'
import { quoteOfLink } from '../view/quote-links.server'

/** Takes a customer's no, with its reason. @throws AppError `conflict` when it was answered or ended before */
export async function declineQuote(token: string, reason: string): Promise<void> {
  await systemDb().$transaction(async (tx) => {
    const { id, workspaceId } = await quoteOfLink(tx, token)
    await moveState(tx, quoteMachine, 'quotes', {
      id,
      workspaceId,
      to: 'DECLINED',
      from: OPEN_STATES,
      actor: 'visitor',
    })
    const quote = await tx.quote.update({ where: { id }, data: { declineReason: reason } })
    await tellCustomer(tx, 'declined', quote)
    await tellAdmins(tx, 'declined', quote, reason)
  })
}
