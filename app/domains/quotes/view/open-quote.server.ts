import { systemDb } from '~/platform/db/db.server'
import { moveState } from '~/platform/states/move-state.server'
import type { QuoteSheet } from '../quote-sheet'
import { quoteMachine } from '../quote-states'
import { sheetOf } from '../read-quote.server'
import { expireQuote } from '../sweep-quotes.server'
import { quoteOfLink } from './quote-links.server'

/**
 * What a secret opens. The customer's first look is written down; that of the installation's own people isn't.
 *
 * @throws AppError `not_found`
 */
export async function openQuote(
  token: string,
  { isStaff, now = new Date() }: { isStaff: boolean; now?: Date },
): Promise<QuoteSheet> {
  const found = await quoteOfLink(systemDb(), token)
  const { id, workspaceId, validUntil } = found
  if (validUntil && validUntil <= now) await expireQuote(found, now)
  else if (found.state === 'SENT' && !isStaff)
    await systemDb()
      .$transaction(async (tx) => {
        await moveState(tx, quoteMachine, 'quotes', { id, workspaceId, to: 'VIEWED', actor: 'visitor' })
        await tx.quote.update({ where: { id }, data: { viewedAt: now } })
      })
      // Somebody else was faster: looked at it, or ended it.
      .catch(ignoreConflict)
  return sheetOf(await quoteOfLink(systemDb(), token))
}

function ignoreConflict(thrown: unknown): void {
  if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'conflict')) throw thrown
}
