import { type Entry, type EntryKind, transfer } from '~/domains/ledger/ledger'
import { type PaymentState, paymentMachine } from '../payment-states'
import type { Provider } from '../providers/provider'
import { type DisputeState, mergeFacts, type PaymentFacts } from './payment-facts'

/** What of a payment's row its facts decide. */
export interface PaymentStanding {
  id: string
  customerId: string
  provider: Provider
  currency: string
  state: PaymentState
  facts: PaymentFacts
}

export interface PaymentChange {
  facts: PaymentFacts
  /** The states it goes through, in order; none when what was said is nothing new. */
  moves: PaymentState[]
  entries: Entry[]
  sums: PaymentSums
  /** Whether anything was new, a state or only a detail. */
  isNew: boolean
}

export interface PaymentSums {
  capturedMinor: number
  refundedMinor: number
  /** Taken by disputes that are open or lost. */
  disputedMinor: number
  /** Taken for good by disputes that were lost. */
  lostMinor: number
}

/** What follows when a provider says these facts of a payment. Pure: the same facts again follow to nothing. */
export function followFacts(payment: PaymentStanding, told: PaymentFacts): PaymentChange {
  const before = payment.facts
  const facts = mergeFacts(before, told)
  const moves = waysThrough(payment.state, facts)
  return {
    facts,
    moves,
    entries: entriesOf(payment, facts).filter(({ lines }) => lines.length > 0),
    sums: sumsOf(facts),
    isNew: moves.length > 0 || !sameFacts(before, facts),
  }
}

export function sumsOf({ capturedMinor = 0, refunds = {}, disputes = {} }: PaymentFacts): PaymentSums {
  return {
    capturedMinor,
    refundedMinor: sum(Object.values(refunds).filter(({ state }) => state === 'succeeded')),
    disputedMinor: sum(Object.values(disputes).filter(({ state }) => state === 'open' || state === 'lost')),
    lostMinor: sum(Object.values(disputes).filter(({ state }) => state === 'lost')),
  }
}

/** The state that facts amount to. Money decides: an attempt that was given up and brought some is captured. */
export function stateOf(facts: PaymentFacts): PaymentState {
  const { capturedMinor, refundedMinor } = sumsOf(facts)
  if (capturedMinor > 0) {
    const disputes = Object.values(facts.disputes ?? {})
    if (disputes.some(({ state }) => state === 'open')) return 'DISPUTED'
    if (disputes.some(({ state }) => state === 'lost')) return 'LOST'
    if (refundedMinor >= capturedMinor) return 'REFUNDED'
    if (refundedMinor > 0) return 'PARTIALLY_REFUNDED'
    return disputes.some(({ state }) => state === 'won') ? 'WON' : 'CAPTURED'
  }
  if (facts.ended)
    return ({ failed: 'FAILED', canceled: 'CANCELED', expired: 'EXPIRED' } as const)[facts.ended]
  if (facts.authorizedMinor) return 'AUTHORIZED'
  if (facts.pending) return facts.pending === 'processing' ? 'PROCESSING' : 'REQUIRES_ACTION'
  return 'CREATED'
}

function waysThrough(from: PaymentState, facts: PaymentFacts): PaymentState[] {
  const to = stateOf(facts)
  const direct = paymentMachine.path(from, to)
  if (!direct) throw new Error(`A payment can't come from ${from} to ${to}.`)
  return direct
}

/**
 * All entries that the facts amount to, the booked ones too: the journal leaves out causes that it has. A capture's
 * cause names the sum so far, so each further part is booked as the difference to the part before.
 */
function entriesOf(payment: PaymentStanding, facts: PaymentFacts): Entry[] {
  const about = {
    currency: payment.currency,
    customerId: payment.customerId,
    objectId: payment.id,
  }
  const holder = holderOf(payment.provider)
  const entries: Entry[] = []
  const captured = (facts.capturedMinor ?? 0) - (payment.facts.capturedMinor ?? 0)
  const fee = (facts.feeMinor ?? 0) - (payment.facts.feeMinor ?? 0)
  entries.push({
    ...about,
    ...(captured > 0
      ? { cause: `payment:${payment.id}:captured:${facts.capturedMinor}`, kind: 'payment.captured' as const }
      : { cause: `payment:${payment.id}:fee:${facts.feeMinor}`, kind: 'payment.fee' as const }),
    lines: withoutZeros([
      { account: holder, amountMinor: captured - fee },
      { account: 'fees', amountMinor: fee },
      { account: 'customer', amountMinor: -captured },
    ]),
  })
  for (const [ref, refund] of Object.entries(facts.refunds ?? {})) {
    const was = payment.facts.refunds?.[ref]
    const paid = refund.state === 'succeeded' ? refund.amountMinor : 0
    const wasPaid = was?.state === 'succeeded' ? was.amountMinor : 0
    const cause = `refund:${payment.provider}:${ref}:${refund.state}:${refund.amountMinor}`
    entries.push(difference({ ...about, cause, kind: 'refund.paid' }, 'customer', holder, paid - wasPaid))
  }
  for (const [ref, dispute] of Object.entries(facts.disputes ?? {})) {
    const was = payment.facts.disputes?.[ref]
    const held = dispute.state === 'open' ? dispute.amountMinor : 0
    const wasHeld = was?.state === 'open' ? was.amountMinor : 0
    const lost = dispute.state === 'lost' ? dispute.amountMinor : 0
    const wasLost = was?.state === 'lost' ? was.amountMinor : 0
    const cause = `dispute:${payment.provider}:${ref}:${dispute.state}:${dispute.amountMinor}`
    const fromHolder = held + lost - (wasHeld + wasLost)
    entries.push({
      ...about,
      cause,
      kind: DISPUTE_KINDS[dispute.state],
      lines: withoutZeros([
        { account: 'disputed', amountMinor: held - wasHeld },
        { account: 'customer', amountMinor: lost - wasLost },
        { account: holder, amountMinor: -fromHolder },
      ]),
    })
    const { feeMinor = 0, feeReturnedMinor = 0 } = dispute
    const feeCause = `dispute:${payment.provider}:${ref}:fee:${feeMinor}:${feeReturnedMinor}`
    const fee = feeMinor - feeReturnedMinor - ((was?.feeMinor ?? 0) - (was?.feeReturnedMinor ?? 0))
    entries.push(difference({ ...about, cause: feeCause, kind: 'dispute.fee' }, 'fees', holder, fee))
  }
  return entries
}

/** What its entry is called; while it is an inquiry there is nothing to enter. */
const DISPUTE_KINDS: Record<DisputeState, EntryKind> = {
  inquiry: 'dispute.open',
  inquiry_closed: 'dispute.open',
  open: 'dispute.open',
  won: 'dispute.won',
  lost: 'dispute.lost',
}

const withoutZeros = (lines: Entry['lines']) => lines.filter(({ amountMinor }) => amountMinor !== 0)

/**
 * Where a payment's money is. What came by bank was booked when its statement was imported (`bank` from
 * `bank-unmatched`): a capture takes it from what belonged to nobody, and a refund puts it there until it has left.
 */
const holderOf = (provider: Provider) =>
  provider === 'bank' ? ('bank-unmatched' as const) : (`provider:${provider}` as const)

/** An entry from `credit` to `debit`, the other way round below zero, without lines for nothing. */
function difference(
  entry: Omit<Entry, 'lines'>,
  debit: Entry['lines'][number]['account'],
  credit: Entry['lines'][number]['account'],
  amountMinor: number,
): Entry {
  if (amountMinor === 0) return { ...entry, lines: [] }
  return amountMinor > 0
    ? transfer(entry, { debit, credit, amountMinor })
    : transfer(entry, { debit: credit, credit: debit, amountMinor: -amountMinor })
}

const sum = (parts: { amountMinor: number }[]) =>
  parts.reduce((total, { amountMinor }) => total + amountMinor, 0)

const sameFacts = (a: PaymentFacts, b: PaymentFacts) => stable(a) === stable(b)

function stable(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
