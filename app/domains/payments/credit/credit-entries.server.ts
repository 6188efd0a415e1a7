import { Prisma, type SystemTx } from '~/platform/db/db.server'

export const CREDIT_KINDS = ['granted', 'used', 'returned', 'paid_out', 'withdrawn'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]

export interface CreditChange {
  customerId: string
  workspaceId: string | null
  currency: string
  isTest: boolean
  kind: CreditKind
  /** Below zero for what takes from the balance. */
  amountMinor: number
  /** Whose money it was (`granted`, `paid_out`, `withdrawn`), or what it paid (`used`, `returned`). */
  orderId: string
  /** Names for ever what it is for. */
  once: string
}

/**
 * Writes down a change of a credit balance, once, in the caller's transaction. The database adds it to the balance and refuses
 * what there isn't. Locks the order's payments, then the balance.
 *
 * @returns false for one that was written before
 */
export async function writeCredit(
  tx: Pick<SystemTx, '$queryRaw' | 'creditEntry'>,
  change: CreditChange,
): Promise<boolean> {
  const { customerId, currency, isTest, orderId, once } = change
  await tx.$queryRaw`SELECT 1 FROM payments WHERE order_id = ${orderId}::uuid ORDER BY id FOR NO KEY UPDATE`
  await lockBalance(tx, { customerId, currency, isTest })
  // Asked under the locks: whoever waited for them finds what the first one wrote.
  if (await tx.creditEntry.findUnique({ where: { once }, select: { id: true } })) return false
  await tx.creditEntry.create({ data: change })
  return true
}

/** Minor units; 0 where there never was any. */
export async function lockBalance(
  tx: Pick<SystemTx, '$queryRaw'>,
  { customerId, currency, isTest }: Pick<CreditChange, 'customerId' | 'currency' | 'isTest'>,
): Promise<number> {
  const [row] = await tx.$queryRaw<{ balance: bigint }[]>(Prisma.sql`
    SELECT balance_minor AS balance FROM credit_balances
    WHERE customer_id = ${customerId}::uuid AND currency = ${currency} AND is_test = ${isTest} FOR NO KEY UPDATE`)
  return Number(row?.balance ?? 0n)
}
