import type { Answer } from '../payment-double'
import type { Fields } from './form-fields'
import { known, newId } from './stripe-parts'
import { StripeRefusal } from './stripe-refusal'

/** docs.stripe.com/api/disputes/object */
export type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost'
  | 'prevented'

/** What may become of a dispute; null is how one begins. */
const MOVES: Record<DisputeStatus | 'none', readonly DisputeStatus[]> = {
  none: ['warning_needs_response', 'needs_response', 'prevented'],
  warning_needs_response: ['warning_under_review', 'warning_closed', 'needs_response'],
  warning_under_review: ['warning_closed', 'needs_response'],
  warning_closed: ['needs_response'],
  needs_response: ['under_review', 'won', 'lost'],
  under_review: ['won', 'lost'],
  won: [],
  lost: [],
  prevented: [],
}

/** What Stripe charges for a dispute, and gives back of it in countries where winning does. */
export const DISPUTE_FEE = 1500

interface BalanceTransaction {
  id: string
  object: 'balance_transaction'
  amount: number
  fee: number
  net: number
  currency: string
  reporting_category: 'dispute' | 'dispute_reversal'
  /** Unix seconds. */
  created: number
}

export interface Dispute {
  id: string
  object: 'dispute'
  charge: string
  payment_intent: string
  amount: number
  currency: string
  reason: string
  status: DisputeStatus
  evidence: Record<string, string>
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number }
  balance_transactions: BalanceTransaction[]
  metadata: Record<string, string>
}

const TEXTS = new Set([
  'access_activity_log',
  'billing_address',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_tracking_number',
  'uncategorized_text',
])
const FILES = new Set([
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
])
const DAY_S = 86_400

interface Account {
  intent(id: string): { amount: number; currency: string; latest_charge: string | null }
  markDisputed(chargeId: string): void
}

/** Disputes of an account, and the files that prove something about them. */
export class StripeDisputes {
  private readonly disputes: Dispute[] = []
  private readonly files = new Map<string, { name: string; bytes: number }>()

  constructor(private readonly books: Account) {}

  /** Lets the customer's bank move the dispute of an intent. */
  move(intentId: string, to: DisputeStatus): Dispute {
    const intent = this.books.intent(intentId)
    const known = this.disputes.findLast((one) => one.payment_intent === intentId)
    const from = known?.status ?? 'none'
    if (!MOVES[from].includes(to)) throw new Error(`A dispute can't come from ${from} to ${to}.`)
    const dispute = known ?? this.begin(intentId, intent.latest_charge!, intent.amount, intent.currency)
    dispute.status = to
    if (to === 'needs_response') {
      dispute.evidence_details.due_by = nowS() + 7 * DAY_S
      dispute.evidence_details.has_evidence = false
      this.take(dispute, -dispute.amount, DISPUTE_FEE)
    }
    if (to === 'prevented') this.take(dispute, -dispute.amount, 0)
    if (to === 'won') this.take(dispute, dispute.amount, -DISPUTE_FEE)
    return dispute
  }

  private begin(intentId: string, charge: string, amount: number, currency: string): Dispute {
    const dispute: Dispute = {
      id: newId('du'),
      object: 'dispute',
      charge,
      payment_intent: intentId,
      amount,
      currency,
      reason: 'fraudulent',
      status: 'needs_response',
      evidence: {},
      evidence_details: {
        due_by: nowS() + 7 * DAY_S,
        has_evidence: false,
        past_due: false,
        submission_count: 0,
      },
      balance_transactions: [],
      metadata: {},
    }
    this.disputes.push(dispute)
    return dispute
  }

  private take(dispute: Dispute, amount: number, fee: number): void {
    dispute.balance_transactions.push({
      id: newId('txn'),
      object: 'balance_transaction',
      amount,
      fee,
      net: amount - fee,
      currency: dispute.currency,
      reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
      created: nowS(),
    })
    this.books.markDisputed(dispute.charge)
  }

  of(intentId: string): Dispute[] {
    return this.disputes.filter((one) => one.payment_intent === intentId)
  }

  all(): readonly Dispute[] {
    return this.disputes
  }

  retrieve(id: string): Answer {
    return { status: 200, body: this.find(id) }
  }

  /** Evidence is taken while it is waited for, and submitted once. */
  update(id: string, fields: Fields): Answer {
    known(fields, new Set(['evidence', 'submit', 'metadata']))
    const dispute = this.find(id)
    const evidence = (fields.evidence ?? {}) as Fields
    known(evidence, new Set([...TEXTS, ...FILES]))
    if (!['needs_response', 'warning_needs_response'].includes(dispute.status))
      throw new StripeRefusal('This dispute is already closed or under review: evidence can not be changed.')
    if (dispute.evidence_details.due_by < nowS())
      throw new StripeRefusal('The deadline to submit evidence for this dispute has passed.')
    for (const [name, value] of Object.entries(evidence))
      if (FILES.has(name) && !this.files.has(String(value)))
        throw new StripeRefusal(`No such file upload: '${value}'`, { code: 'resource_missing' })
    const signs = Object.entries(evidence).filter(([name]) => TEXTS.has(name))
    if (signs.reduce((sum, [, value]) => sum + String(value).length, 0) > 150_000)
      throw new StripeRefusal('The combined character count of all fields is limited to 150,000.')
    const bytes = Object.entries(evidence).filter(([name]) => FILES.has(name))
    if (bytes.reduce((sum, [, value]) => sum + this.files.get(String(value))!.bytes, 0) > 4_500_000)
      throw new StripeRefusal('The combined size of all files is limited to 4.5 MB.')
    Object.assign(dispute.evidence, evidence)
    dispute.evidence_details.has_evidence = true
    // Left out, Stripe submits what it was given.
    if (fields.submit !== 'false') {
      dispute.evidence_details.submission_count += 1
      dispute.status = dispute.status === 'needs_response' ? 'under_review' : 'warning_under_review'
    }
    return { status: 200, body: dispute }
  }

  /** A file as multipart (docs.stripe.com/file-upload). */
  upload(contentType: string, raw: string): Answer {
    const boundary = /boundary=(\S+)/.exec(contentType)?.[1]
    if (!boundary) throw new StripeRefusal('The request body must be multipart/form-data.')
    const parts = raw.split(`--${boundary}`)
    const of = (name: string) => parts.find((part) => part.includes(`name="${name}"`))
    if (!of('purpose')?.includes('dispute_evidence')) throw new StripeRefusal('Invalid purpose.')
    const file = of('file')
    const name = /filename="([^"]+)"/.exec(file ?? '')?.[1]
    if (!file || !name) throw new StripeRefusal('Missing required param: file.')
    if (!/\.(pdf|jpe?g|png)$/i.test(name)) throw new StripeRefusal('Invalid file type for dispute evidence.')
    const id = newId('file')
    this.files.set(id, { name, bytes: file.split('\r\n\r\n')[1]?.length ?? 0 })
    return { status: 200, body: { id, object: 'file', purpose: 'dispute_evidence', filename: name } }
  }

  private find(id: string): Dispute {
    const dispute = this.disputes.find((one) => one.id === id)
    if (!dispute)
      throw new StripeRefusal(`No such dispute: '${id}'`, { status: 404, code: 'resource_missing' })
    return dispute
  }
}

const nowS = () => Math.floor(Date.now() / 1000)
