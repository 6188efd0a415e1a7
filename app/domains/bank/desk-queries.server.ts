import { findPayouts } from '~/domains/payments/payments.server'
import { type Prisma, systemDb } from '~/platform/db/db.server'
import type { BankLine, BankPayout } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import { needsTwoPeople } from './accounts.server'
import { matchableTransfer } from './matching/assign-line.server'
import { type LineProposals, proposeMatches } from './matching/propose-matches'
import type { MatchableTransfer, Reason } from './matching/score-match'
import { proposeSentBack, type SentBack } from './payouts/sent-back.server'
import type { LeftOut } from './statements/statement'
import { findOrderNumbers, findReferences } from './transfers/creditor-reference'
import type { TransferState } from './transfers/transfer-states'

const MOST_LISTED = 100
/** Transfers that lines are compared with, by amount and name. */
const MOST_WAITING = 2000

export interface ShownLine {
  id: string
  bookedOn: Date
  amountMinor: number
  currency: string
  name: string
  iban: string | null
  text: string
  isReturn: boolean
  state: string
  note: string | null
}

/** A transfer among those that a line may belong to. */
export interface Candidate {
  id: string
  reference: string
  orderNumber: string
  customer: string
  state: TransferState
  currency: string
  expectedMinor: number
  missingMinor: number
}

/** Money that goes back by a transfer of ours. */
export interface ShownPayout extends SentBack {
  /** Who asked for it and may not be the one who sends it; null where one person does both. */
  notBy: string | null
}

export interface ShownProposal {
  candidate: Candidate
  score: number
  reasons: Reason[]
}

/** What a line of the list probably is: money for a transfer, or a refund that left. */
interface BestProposal {
  candidate: { id: string; orderNumber: string; customer: string }
  reasons: Reason[]
  isRefund: boolean
}

const withPayment = {
  payment: { include: { order: { select: { number: true } }, customer: true } },
} satisfies Prisma.BankTransferInclude
type TransferRow = Prisma.BankTransferGetPayload<{ include: typeof withPayment }>

/** What waits for an admin, and which statements were imported. */
export async function readBankDesk() {
  const db = systemDb()
  const [lines, pending, payouts, receipts, statements] = await Promise.all([
    db.bankLine.findMany({ where: { state: 'OPEN' }, orderBy: { bookedOn: 'desc' }, take: MOST_LISTED }),
    db.bankMatch.findMany({
      where: { state: 'PENDING' },
      orderBy: { firstAt: 'asc' },
      take: MOST_LISTED,
      include: { line: true, transfer: { include: withPayment } },
    }),
    db.bankPayout.findMany({
      where: { sentAt: null },
      orderBy: { createdAt: 'asc' },
      take: MOST_LISTED,
      include: { transfer: { include: withPayment } },
    }),
    db.bankTransfer.findMany({
      where: { state: 'RECEIPT_UPLOADED' },
      orderBy: { receiptAt: 'asc' },
      take: MOST_LISTED,
      include: withPayment,
    }),
    db.bankStatement.findMany({ orderBy: { importedAt: 'desc' }, take: 20 }),
  ])
  const [proposals, sentBack, refunds] = await Promise.all([
    proposalsFor(lines),
    proposeSentBack(lines),
    refundsOf(pending.flatMap(({ refundId }) => refundId ?? [])),
  ])
  const bestOf = (line: BankLine, index: number): BestProposal | null => {
    const refund = sentBack.get(line.id)?.find(({ isBest }) => isBest)
    if (refund)
      return {
        candidate: { id: refund.refundId, ...refund.transfer },
        reasons: refund.reasons,
        isRefund: true,
      }
    const first = proposals[index]![0]
    return first ? { candidate: first.candidate, reasons: first.reasons, isRefund: false } : null
  }
  return {
    lines: lines.map((line, index) => ({ ...shownLine(line), best: bestOf(line, index) })),
    pending: pending.map(({ id, kind, firstBy, line, transfer, refundId }) => ({
      id,
      kind,
      firstBy,
      line: shownLine(line),
      of: transfer ? candidateOf(transfer) : refunds.get(refundId!)!,
    })),
    payouts: await shownPayouts(payouts),
    receipts: receipts.map(candidateOf),
    statements: statements.map(({ id, format, account, currency, number, fileName, ...rest }) => ({
      id,
      format,
      account,
      currency,
      number,
      fileName,
      lineCount: rest.lineCount,
      newLineCount: rest.newLineCount,
      leftOutCount: rest.leftOutCount,
      isAfterGap: rest.isAfterGap,
      closingMinor: rest.closingMinor === null ? null : Number(rest.closingMinor),
      importedAt: rest.importedAt,
    })),
  }
}

/** What came of a file; null for one that wasn't taken in. */
export async function findImport(id: string) {
  const row = await systemDb().bankImport.findUnique({ where: { id } })
  return (
    row && {
      newLines: row.newLines,
      knownLines: row.knownLines,
      leftOut: row.leftOut as unknown as LeftOut[],
    }
  )
}

/** One line with all that it may belong to. @param search a reference, an order's number, a name or an e-mail address */
export async function readBankLine(id: string, search: string) {
  const db = systemDb()
  const line = await db.bankLine.findUnique({ where: { id } })
  if (!line) throw new AppError('not_found', { detail: `no line ${id}` })
  const isIncoming = line.amountMinor > 0n
  const { bookedOn: on, currency } = line
  const [proposals, found, payouts, fromProviders] = await Promise.all([
    isIncoming ? proposalsFor([line]) : [[]],
    searchTransfers(search.trim(), currency),
    proposeSentBack([line]),
    isIncoming ? findPayouts({ amountMinor: Number(line.amountMinor), currency, on }) : [],
  ])
  return {
    line: shownLine(line),
    proposals: proposals[0]!,
    found,
    payouts: payouts.get(line.id) ?? [],
    fromProviders,
  }
}

/** For each line what it probably belongs to, the best first; an unclear first is left out. */
async function proposalsFor(lines: BankLine[]): Promise<ShownProposal[][]> {
  if (lines.length === 0) return []
  const said = lines.map(({ text, name }) => `${text}\n${name}`)
  const rows = await systemDb().bankTransfer.findMany({
    where: {
      OR: [
        { state: { in: ['AWAITING', 'RECEIPT_UPLOADED', 'PARTIAL'] } },
        // Whoever pays late, or twice, names what they paid.
        { reference: { in: said.flatMap(findReferences) } },
        { payment: { order: { number: { in: said.flatMap(findOrderNumbers) } } } },
      ],
      currency: { in: [...new Set(lines.map(({ currency }) => currency))] },
    },
    orderBy: { createdAt: 'desc' },
    take: MOST_WAITING,
    include: withPayment,
  })
  const candidates = new Map(rows.map((row) => [row.id, candidateOf(row)]))
  const given = lines.map((line) => ({ ...line, amountMinor: Number(line.amountMinor) }))
  return proposeMatches(given, rows.map(matchableTransfer) as MatchableTransfer[]).map(
    ({ best, all }: LineProposals) =>
      (best ? [best, ...all.filter((one) => one !== best)] : all).map(({ transferId, score, reasons }) => ({
        candidate: candidates.get(transferId)!,
        score,
        reasons,
      })),
  )
}

async function searchTransfers(search: string, currency: string): Promise<Candidate[]> {
  if (search.length < 3) return []
  const plain = search.replace(/\s+/g, '').toUpperCase()
  const like = { contains: search, mode: 'insensitive' as const }
  const rows = await systemDb().bankTransfer.findMany({
    where: {
      currency,
      OR: [
        { reference: { contains: plain } },
        { payment: { order: { number: { contains: plain } } } },
        { payment: { customer: { OR: [{ name: like }, { company: like }, { email: like }] } } },
      ],
    },
    orderBy: { createdAt: 'desc' },
    take: 20,
    include: withPayment,
  })
  return rows.map(candidateOf)
}

/** Whose refunds these are. */
async function refundsOf(ids: string[]): Promise<Map<string, { orderNumber: string; customer: string }>> {
  const rows = await systemDb().refund.findMany({
    where: { id: { in: ids } },
    select: { id: true, payment: withPayment.payment },
  })
  return new Map(
    rows.map(({ id, payment: { order, customer } }) => [
      id,
      { orderNumber: order.number, customer: customer.company ?? customer.name },
    ]),
  )
}

async function shownPayouts(rows: (BankPayout & { transfer: TransferRow })[]): Promise<ShownPayout[]> {
  const sources = await sourcesOf(rows.map(({ transferId }) => transferId))
  return rows.map(({ refundId, amountMinor, currency, requestedBy, transfer }) => ({
    refundId,
    amountMinor: Number(amountMinor),
    transfer: candidateOf(transfer),
    notBy: needsTwoPeople(Number(amountMinor), currency) ? requestedBy : null,
    to: sources.get(transfer.id) ?? null,
  }))
}

/** Where a transfer's money came from, for who sends it back. */
async function sourcesOf(transferIds: string[]): Promise<Map<string, { name: string; iban: string | null }>> {
  const matches = await systemDb().bankMatch.findMany({
    where: { transferId: { in: transferIds }, kind: 'payment', state: 'CONFIRMED' },
    include: { line: { select: { name: true, iban: true } } },
    orderBy: { firstAt: 'asc' },
  })
  return new Map(matches.map(({ transferId, line }) => [transferId!, line]))
}

function candidateOf({ id, reference, state, currency, expectedMinor, payment }: TransferRow): Candidate {
  return {
    id,
    reference,
    orderNumber: payment.order.number,
    customer: payment.customer.company ?? payment.customer.name,
    state: state as TransferState,
    currency,
    expectedMinor: Number(expectedMinor),
    missingMinor: Math.max(0, Number(expectedMinor) - Number(payment.capturedMinor)),
  }
}

const shownLine = (line: BankLine): ShownLine => ({
  id: line.id,
  bookedOn: line.bookedOn,
  amountMinor: Number(line.amountMinor),
  currency: line.currency,
  name: line.name,
  iban: line.iban,
  text: line.text,
  isReturn: line.isReturn,
  state: line.state,
  note: line.note,
})
