import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { moveState } from '~/platform/states/move-state.server'
import { tellCustomer } from '../mail/tell-customer.server'
import { quoteMachine } from '../quote-states'

/** Takes back a quote's newest version; the customer is told of one that was sent. @throws AppError `conflict` */
export async function cancelQuote(number: string, adminId: string): Promise<void> {
  await systemDb().$transaction(async (tx) => {
    const newest = await tx.quote.findFirst({ where: { number }, orderBy: { version: 'desc' } })
    if (!newest) throw new AppError('not_found', { detail: `no quote ${number}` })
    const { id, workspaceId } = newest
    const move = { id, workspaceId, to: 'CANCELED', actor: `user:${adminId}` } as const
    if ((await moveState(tx, quoteMachine, 'quotes', move)) !== 'DRAFT')
      await tellCustomer(tx, 'canceled', newest)
  })
}
