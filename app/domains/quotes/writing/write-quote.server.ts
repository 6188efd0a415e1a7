import { randomInt, randomUUID } from 'node:crypto'
import type { SystemTx } from '~/platform/db/db.server'
import type { Prisma, Quote } from '~/platform/db/generated/client'
import { beginState } from '~/platform/states/move-state.server'
import { quoteMachine } from '../quote-states'

export type QuoteDraft = Omit<Prisma.QuoteUncheckedCreateInput, 'id' | 'number' | 'version' | 'state'>

/** Writes the first version of a new quote, in the caller's transaction. */
export async function writeQuote(tx: SystemTx, draft: QuoteDraft, actor: string): Promise<Quote> {
  const id = randomUUID()
  // A number that is taken is drawn anew: a failed insert would end the caller's transaction.
  for (;;) {
    const data = { ...draft, id, number: newQuoteNumber(), version: 1 }
    const { count } = await tx.quote.createMany({ data, skipDuplicates: true })
    if (count === 1) break
  }
  await beginState(tx, quoteMachine, { id, workspaceId: null, actor })
  return tx.quote.findUniqueOrThrow({ where: { id } })
}

/** Drawn, so that it tells nobody how many quotes there are. */
function newQuoteNumber(now = new Date()): string {
  return `Q-${now.getUTCFullYear()}-${String(randomInt(100_000_000)).padStart(8, '0')}`
}
