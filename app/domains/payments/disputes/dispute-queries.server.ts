import { type Prisma, systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { DisputeStage, DisputeState } from '../facts/payment-facts'
import type { Provider } from '../providers/provider'
import { isOffered, providerNamed } from '../providers/registry.server'
import { type EvidenceFile, type EvidenceTexts, evidenceTextsSchema, isUnanswered, stageOf } from './evidence'

const MOST_LISTED = 100

const withPayment = {
  payment: { include: { order: { select: { number: true, lines: true, createdAt: true } }, customer: true } },
} satisfies Prisma.PaymentDisputeInclude
type Row = Prisma.PaymentDisputeGetPayload<{ include: typeof withPayment }>

export interface ListedDispute {
  id: string
  paymentId: string
  orderNumber: string
  customer: string
  provider: Provider
  amountMinor: number
  feeMinor: number
  currency: string
  state: DisputeState
  reason: string | null
  dueAt: Date | null
  /** The provider waits for an answer, and still takes one. */
  isWaiting: boolean
  isTest: boolean
}

const listed = (row: Row, now: Date): ListedDispute => {
  const state = row.state as DisputeState
  const answered = row.answered as DisputeStage | null
  return {
    id: row.id,
    paymentId: row.paymentId,
    orderNumber: row.payment.order.number,
    customer: row.payment.customer.company ?? row.payment.customer.name,
    provider: row.provider as Provider,
    amountMinor: Number(row.amountMinor),
    feeMinor: Number(row.feeMinor),
    currency: row.currency,
    state,
    reason: row.reason,
    dueAt: row.dueAt,
    isWaiting: isUnanswered({ state, answered }) && (row.dueAt === null || row.dueAt > now),
    isTest: row.payment.isTest,
  }
}

/** Disputes and inquiries that aren't decided, those that wait for us first, by their deadlines. */
export async function listUndecidedDisputes(now = new Date()): Promise<ListedDispute[]> {
  const rows = await systemDb().paymentDispute.findMany({
    where: { state: { in: ['inquiry', 'open'] } },
    orderBy: [{ dueAt: { sort: 'asc', nulls: 'last' } }, { openedAt: 'asc' }],
    take: MOST_LISTED,
    include: withPayment,
  })
  const all = rows.map((row) => listed(row, now))
  return [...all.filter(({ isWaiting }) => isWaiting), ...all.filter(({ isWaiting }) => !isWaiting)]
}

/** How many wait for an answer that can still be given. */
export function countWaitingDisputes(now = new Date()): Promise<number> {
  return systemDb().paymentDispute.count({
    where: {
      AND: [
        { OR: [{ dueAt: null }, { dueAt: { gt: now } }] },
        {
          OR: [
            { state: { in: ['inquiry', 'open'] }, answered: null },
            { state: 'open', answered: 'inquiry' },
          ],
        },
      ],
    },
  })
}

/** One dispute with its answer, begun or not. @throws AppError `not_found` */
export async function readDispute(id: string, now = new Date()) {
  const row = await systemDb().paymentDispute.findUnique({
    where: { id },
    include: {
      ...withPayment,
      answers: { include: { files: { orderBy: { addedAt: 'asc' } } }, orderBy: { editedAt: 'asc' } },
    },
  })
  if (!row) throw new AppError('not_found', { detail: `no dispute ${id}` })
  const dispute = listed(row, now)
  const stage = stageOf(dispute.state)
  const answers = row.answers.map((answer) => ({
    stage: answer.stage as DisputeStage,
    state: answer.state as 'DRAFT' | 'SENDING' | 'SENT',
    version: answer.version,
    texts: evidenceTextsSchema.parse(answer.texts),
    editedBy: answer.editedBy,
    editedAt: answer.editedAt,
    sentBy: answer.sentBy,
    sentAt: answer.sentAt,
    failure: answer.failure,
    files: answer.files.map(({ id: fileId, field, name, bytes }) => ({
      id: fileId,
      field: field as EvidenceFile,
      name,
      bytes,
    })),
  }))
  return {
    ...dispute,
    providerRef: row.providerRef,
    openedAt: row.openedAt,
    stage,
    /** Whether its provider takes evidence from here. */
    takesEvidence: isOffered(row.provider) && providerNamed(row.provider).disputes !== undefined,
    answers,
    /** What is known here and helps, for who begins an answer. */
    suggested: suggestedTexts(row),
  }
}

export type DeskDispute = Awaited<ReturnType<typeof readDispute>>

function suggestedTexts({ payment: { order, customer } }: Row): EvidenceTexts {
  const address = customer.address as Record<string, string | undefined>
  const lines = (order.lines as { description?: string }[]).flatMap(({ description }) => description ?? [])
  return {
    product_description: lines.join('\n'),
    customer_name: customer.company ? `${customer.name}, ${customer.company}` : customer.name,
    customer_email_address: customer.email,
    billing_address: ['line1', 'line2', 'postalCode', 'city', 'region']
      .map((part) => address[part])
      .filter(Boolean)
      .concat(customer.country)
      .join(', '),
    service_date: order.createdAt.toISOString().slice(0, 10),
  }
}
