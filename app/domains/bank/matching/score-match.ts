import { findOrderNumbers, findReferences } from '../transfers/creditor-reference'
import { nameLikeness } from './name-likeness'

/** Why a line is thought to belong to a transfer; each has words under `bank.reasons`. */
export const REASONS = ['reference', 'orderNumber', 'amount', 'amountDiffers', 'name', 'nameLike'] as const
export type Reason = (typeof REASONS)[number]

export interface MatchableLine {
  id: string
  amountMinor: number
  currency: string
  name: string
  text: string
}

export interface MatchableTransfer {
  id: string
  reference: string
  orderNumber: string
  currency: string
  /** What is still to be paid, minor units. */
  missingMinor: number
  /** Names that the payer may have: the customer's, their company's. */
  names: readonly string[]
}

export interface Proposal {
  lineId: string
  transferId: string
  /** From 0 to 100. */
  score: number
  reasons: Reason[]
}

const POINTS: Record<Reason, number> = {
  reference: 70,
  orderNumber: 55,
  amount: 20,
  amountDiffers: 0,
  name: 10,
  nameLike: 5,
}

/** Below this a likeness is chance. */
const NAME_LIKE = 0.5
const NAME_SAME = 0.85

/** What speaks for a line belonging to a transfer; null when nothing does that an admin could build on. */
export function scoreMatch(line: MatchableLine, transfer: MatchableTransfer): Proposal | null {
  if (line.currency !== transfer.currency || line.amountMinor <= 0) return null
  const reasons: Reason[] = []
  const said = `${line.text}\n${line.name}`
  if (findReferences(said).includes(transfer.reference)) reasons.push('reference')
  else if (findOrderNumbers(said).includes(transfer.orderNumber)) reasons.push('orderNumber')
  const isNamed = reasons.length > 0
  const isWhole = transfer.missingMinor > 0 && line.amountMinor === transfer.missingMinor
  if (isWhole) reasons.push('amount')
  else if (isNamed) reasons.push('amountDiffers')
  const likeness = Math.max(0, ...transfer.names.map((name) => nameLikeness(line.name, name)))
  if (likeness >= NAME_SAME) reasons.push('name')
  else if (likeness >= NAME_LIKE) reasons.push('nameLike')
  // The amount alone is everybody's who bought the same, and so is a name.
  if (!isNamed && !(isWhole && likeness >= NAME_LIKE)) return null
  const score = reasons.reduce((sum, reason) => sum + POINTS[reason], 0)
  return { lineId: line.id, transferId: transfer.id, score, reasons }
}
