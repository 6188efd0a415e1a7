import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { drawQr } from '~/platform/qr/draw-qr.server'
import { type ShownAccount, shownAccountSchema } from '../accounts.server'
import { inGroups } from './creditor-reference'
import { epcText } from './epc-code'
import { readMoney } from './transfer-money.server'
import type { TransferState } from './transfer-states'

/** A bank transfer as its customer sees it. */
export interface ShownTransfer {
  paymentId: string
  orderNumber: string
  state: TransferState
  account: ShownAccount
  currency: string
  expectedMinor: number
  /** Confirmed and not taken back. */
  receivedMinor: number
  /** What is still to be paid; nothing once it is all there. */
  missingMinor: number
  /** What came beyond it. */
  excessMinor: number
  reference: string
  /** In groups of four. */
  referenceShown: string
  /** SVG of the code that banking apps read, for what is still to be paid; null where there is none. */
  qr: string | null
  expiresAt: Date
}

/** A transfer of a workspace. @throws AppError `not_found` */
export async function getTransfer(workspaceId: string, paymentId: string): Promise<ShownTransfer> {
  const db = systemDb()
  const row = await db.bankTransfer.findFirst({
    where: { id: paymentId, workspaceId },
    include: { payment: { select: { order: { select: { number: true } } } } },
  })
  if (!row) throw new AppError('not_found', { detail: `no transfer ${paymentId}` })
  const { money } = await readMoney(db, row)
  const account = shownAccountSchema.parse(row.account)
  const expectedMinor = Number(row.expectedMinor)
  const receivedMinor = money.receivedMinor - money.returnedMinor
  const missingMinor = Math.max(0, expectedMinor - receivedMinor)
  return {
    paymentId,
    orderNumber: row.payment.order.number,
    state: row.state as TransferState,
    account,
    currency: row.currency,
    expectedMinor,
    receivedMinor,
    missingMinor,
    excessMinor: Math.max(0, receivedMinor - expectedMinor),
    reference: row.reference,
    referenceShown: inGroups(row.reference),
    qr: missingMinor > 0 ? qrOf(row.currency, account, missingMinor, row.reference) : null,
    expiresAt: row.expiresAt,
  }
}

/** The payment of a workspace's newest transfer; null when it has none. */
export async function findLatestTransfer(workspaceId: string): Promise<string | null> {
  const row = await systemDb().bankTransfer.findFirst({
    where: { workspaceId },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
  })
  return row?.id ?? null
}

/** Transfers that are awaited for orders of a workspace: their payments by order number, each order's newest. */
export async function awaitedTransfers(workspaceId: string): Promise<Map<string, AwaitedTransfer>> {
  const rows = await systemDb().bankTransfer.findMany({
    where: { workspaceId, state: { in: [...AWAITED_STATES] } },
    orderBy: { createdAt: 'asc' },
    select: { id: true, state: true, payment: { select: { order: { select: { number: true } } } } },
  })
  return new Map(
    rows.map(({ id, state, payment }) => [
      payment.order.number,
      { paymentId: id, state: state as TransferState },
    ]),
  )
}

export interface AwaitedTransfer {
  paymentId: string
  state: TransferState
}

const AWAITED_STATES: readonly TransferState[] = [
  'AWAITING',
  'RECEIPT_UPLOADED',
  'MATCHED',
  'PARTIAL',
  'OVERPAID',
]

function qrOf(
  currency: string,
  { iban, bic, holder, isSample }: ShownAccount,
  amountMinor: number,
  reference: string,
): string | null {
  if (currency !== 'EUR' || !iban) return null
  // The sample is nobody's account, and says so in the name that a banking app shows.
  const name = isSample ? 'SAMPLE - do not pay' : holder
  const text = epcText({ holder: name, iban, bic, amountMinor, reference })
  return text === null ? null : drawQr(text)
}
