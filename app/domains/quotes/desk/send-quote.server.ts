import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { moveState } from '~/platform/states/move-state.server'
import { mailQuote } from '../mail/tell-customer.server'
import { quoteMachine } from '../quote-states'
import { newQuoteLink } from '../view/quote-links.server'

const DAY_MS = 86_400_000

/**
 * Sends the version that was written, in place of the one before: of that one's acceptance and this exactly one comes
 * first.
 *
 * @throws AppError `conflict` when nothing is there to be sent, or the version before was accepted
 */
export async function sendQuote(number: string, adminId: string, now = new Date()): Promise<void> {
  const actor = `user:${adminId}`
  await systemDb().$transaction(async (tx) => {
    const draft = await tx.quote.findFirst({ where: { number, state: 'DRAFT' } })
    if (!draft) throw new AppError('conflict')
    const before = await tx.quote.findUnique({
      where: { number_version: { number, version: draft.version - 1 } },
    })
    if (before)
      await moveState(tx, quoteMachine, 'quotes', {
        id: before.id,
        workspaceId: before.workspaceId,
        to: 'SUPERSEDED',
        actor,
        detail: { by: draft.version },
      })
    const validUntil = new Date(now.getTime() + draft.validDays * DAY_MS)
    const { id } = draft
    await tx.quote.update({ where: { id }, data: { validUntil } })
    await moveState(tx, quoteMachine, 'quotes', { id, workspaceId: draft.workspaceId, to: 'SENT', actor })
    const token = await newQuoteLink(tx, number)
    await mailQuote(tx, 'quote-sent', { ...draft, validUntil }, token)
  })
}
