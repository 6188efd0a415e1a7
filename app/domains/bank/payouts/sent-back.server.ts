import { systemDb } from '~/platform/db/db.server'
import type { BankLine } from '~/platform/db/generated/client'
import { proposeMatches } from '../matching/propose-matches'
import type { MatchableTransfer, Reason } from '../matching/score-match'
import { creditorReference } from '../transfers/creditor-reference'

/** Money that we sent back and whose line hasn't come. */
export interface SentBack {
  refundId: string
  amountMinor: number
  transfer: { orderNumber: string; customer: string; currency: string }
  /** Where the money came from, where it came by bank. */
  to: { name: string; iban: string | null } | null
}

/** One that a line may be, and what speaks for it beside its amount. */
export interface ProposedSentBack extends SentBack {
  reasons: Reason[]
  /** Better than every other, and for no other line. */
  isBest: boolean
}

type Matchable = SentBack & { reference: string; names: string[] }

const MOST_COMPARED = 500

const whose = {
  order: { select: { number: true } },
  customer: { select: { name: true, company: true } },
} as const

/**
 * For each line that left what it may be: a payout of a transfer, or a refund that its own provider refused and that was
 * settled by bank. Only what was sent in the line's amount, the likeliest first.
 */
export async function proposeSentBack(lines: readonly BankLine[]): Promise<Map<string, ProposedSentBack[]>> {
  const left = lines.filter(({ amountMinor }) => amountMinor < 0n)
  if (left.length === 0) return new Map()
  const sent = [...(await sentPayouts(left)), ...(await settledRefunds(left))]
  const turned = left.map((line) => ({ ...line, amountMinor: -Number(line.amountMinor) }))
  const proposals = proposeMatches(turned, sent.map(matchable))
  return new Map(
    turned.map((line, index) => {
      const { all, best } = proposals[index]!
      const found = sent
        .filter((one) => one.amountMinor === line.amountMinor && one.transfer.currency === line.currency)
        .map(({ names: _names, reference: _reference, ...one }) => {
          const proposal = all.find(({ transferId }) => transferId === one.refundId)
          return {
            ...one,
            reasons: proposal?.reasons ?? [],
            isBest: best?.transferId === one.refundId,
            score: proposal?.score ?? 0,
          }
        })
        .sort((a, b) => b.score - a.score)
        .map(({ score: _score, ...one }) => one)
      return [line.id, found]
    }),
  )
}

const matchable = ({ refundId, reference, transfer, amountMinor, names }: Matchable): MatchableTransfer => ({
  id: refundId,
  reference,
  orderNumber: transfer.orderNumber,
  currency: transfer.currency,
  missingMinor: amountMinor,
  names,
})

const sums = (lines: readonly BankLine[]) => ({
  currencies: [...new Set(lines.map(({ currency }) => currency))],
  amounts: [...new Set(lines.map(({ amountMinor }) => -amountMinor))],
})

async function sentPayouts(lines: readonly BankLine[]): Promise<Matchable[]> {
  const { currencies, amounts } = sums(lines)
  const rows = await systemDb().bankPayout.findMany({
    where: { currency: { in: currencies }, amountMinor: { in: amounts }, sentAt: { not: null } },
    include: {
      transfer: {
        include: {
          payment: { include: whose },
          matches: {
            where: { state: 'CONFIRMED', kind: { in: ['payment', 'payout'] } },
            include: { line: { select: { name: true, iban: true } } },
            orderBy: { firstAt: 'asc' },
          },
        },
      },
    },
    orderBy: { sentAt: 'desc' },
    take: MOST_COMPARED,
  })
  return rows
    .filter(({ refundId, transfer }) => !transfer.matches.some((match) => match.refundId === refundId))
    .map(({ refundId, amountMinor, currency, transfer }) => {
      const { order, customer } = transfer.payment
      const from = transfer.matches.findLast(({ kind }) => kind === 'payment')?.line ?? null
      return {
        refundId,
        amountMinor: Number(amountMinor),
        transfer: { orderNumber: order.number, customer: customer.company ?? customer.name, currency },
        to: from,
        reference: transfer.reference,
        names: [customer.name, customer.company ?? '', from?.name ?? ''],
      }
    })
}

/** Make-believe money never left our account. */
async function settledRefunds(lines: readonly BankLine[]): Promise<Matchable[]> {
  const { currencies, amounts } = sums(lines)
  const db = systemDb()
  const rows = await db.refund.findMany({
    where: {
      state: 'SETTLED',
      settledAs: 'transferred',
      amountMinor: { in: amounts },
      payment: { currency: { in: currencies }, provider: { not: 'test' } },
    },
    include: { payment: { include: whose } },
    orderBy: { updatedAt: 'desc' },
    take: MOST_COMPARED,
  })
  const met = await db.bankMatch.findMany({
    where: { refundId: { in: rows.map(({ id }) => id) }, state: { not: 'WITHDRAWN' } },
    select: { refundId: true },
  })
  return rows
    .filter(({ id }) => !met.some(({ refundId }) => refundId === id))
    .map(({ id, amountMinor, payment: { currency, order, customer } }) => ({
      refundId: id,
      amountMinor: Number(amountMinor),
      transfer: { orderNumber: order.number, customer: customer.company ?? customer.name, currency },
      to: null,
      reference: creditorReference(order.number),
      names: [customer.name, customer.company ?? ''],
    }))
}
