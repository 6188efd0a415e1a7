import { workspaceDb } from '~/platform/db/db.server'
import type { Asker } from '../asker/asker.server'
import { PlatformRefusal } from '../carrying-out/platform-refusal'
import type { OrderDetails, VariantFacts } from '../order'
import { readAccountAddress } from '../reading/read-address.server'
import { findOrder, readDetails } from '../reading/read-orders.server'
import type { ChangeRequest, OrderChangeRequest } from './change-request'
import { isOpenFor, judgeChange, weighChange } from './judge-change.server'
import type { Refusal } from './may-change'
import type { Proposal, ProposalRow } from './proposal'
import { sealChange } from './sealed-change.server'

/** Minutes within which a yes counts. */
export const PROPOSAL_MINUTES = 30

export type Proposed =
  | { kind: 'proposed'; proposal: Proposal }
  | { kind: 'refused'; refusal: Refusal | 'refused-by-shop'; orderName: string }
  | { kind: 'not-found' }

export interface ProposalPlace {
  workspaceId: string
  conversationId: string
  /** BCP 47 tag that the proposal is put in. */
  language: string
}

/**
 * Finds out whether a change may be made and what it comes to, and keeps it for its customer to decide on. Nothing is
 * changed by it. An older proposal of the conversation is void from then on: a yes is to one thing only.
 */
export async function proposeChange(
  place: ProposalPlace,
  asker: Asker,
  change: ChangeRequest,
): Promise<Proposed> {
  if (change.kind === 'account-address') return proposeAccountAddress(place, asker, change)
  const { store } = asker
  const summary = await findOrder(store, asker, change.orderNumber)
  const order = summary && (await readDetails(store, asker, summary.id))
  if (!order) return { kind: 'not-found' }
  const refused = (refusal: Refusal | 'refused-by-shop'): Proposed => ({
    kind: 'refused',
    refusal,
    orderName: order.name,
  })
  const judged = await judgeChange(store, order, change)
  if (judged.refusal !== null) return refused(judged.refusal)
  try {
    const money = await weighChange(store, order, change, judged.variants)
    const proposal = await keepProposal(place, asker, change, {
      orderId: order.id,
      orderName: order.name,
      sourceUpdatedAt: order.updatedAt,
      currency: order.currency,
      backMinor: money.backMinor,
      dueMinor: money.dueMinor,
      steps: money.edit ? { totalMinor: money.edit.totalMinor } : {},
    })
    const address = change.kind === 'address' ? change.address : null
    return {
      kind: 'proposed',
      proposal: { ...proposal, rows: rowsOf(change, order, judged.variants), address },
    }
  } catch (error) {
    if (error instanceof PlatformRefusal) return refused('refused-by-shop')
    throw error
  }
}

async function proposeAccountAddress(
  place: ProposalPlace,
  asker: Asker,
  change: Extract<ChangeRequest, { kind: 'account-address' }>,
): Promise<Proposed> {
  const { store, customerId } = asker
  const refused = (refusal: Refusal): Proposed => ({ kind: 'refused', refusal, orderName: '' })
  if (!isOpenFor(store, 'account-address') || !customerId) return refused('not-allowed')
  const account = await readAccountAddress(store, customerId)
  if (!account) return { kind: 'not-found' }
  const country = account.address?.countryCode
  const { countryCode } = change.address
  if (country && countryCode && country !== countryCode) return refused('other-country')
  const proposal = await keepProposal(place, asker, change, {
    orderId: null,
    orderName: '',
    sourceUpdatedAt: account.updatedAt,
    currency: '',
    backMinor: 0,
    dueMinor: 0,
    steps: {},
  })
  return { kind: 'proposed', proposal: { ...proposal, rows: [], address: change.address } }
}

interface Kept {
  orderId: string | null
  orderName: string
  sourceUpdatedAt: string
  currency: string
  backMinor: number
  dueMinor: number
  steps: { totalMinor?: number }
}

async function keepProposal(
  { workspaceId, conversationId, language }: ProposalPlace,
  { store, customerId }: Asker,
  change: ChangeRequest,
  { sourceUpdatedAt, backMinor, dueMinor, ...kept }: Kept,
): Promise<Omit<Proposal, 'rows' | 'address'>> {
  const expiresAt = new Date(Date.now() + PROPOSAL_MINUTES * 60_000)
  const { id } = await workspaceDb(workspaceId).$transaction(async (tx) => {
    // Locked, so that of two proposals made at once the later one stands.
    await tx.$queryRaw`SELECT 1 AS held FROM conversations
      WHERE id = ${conversationId}::uuid AND workspace_id = ${workspaceId}::uuid FOR NO KEY UPDATE`
    await tx.orderChange.updateMany({
      where: { conversationId, status: 'PROPOSED' },
      data: { status: 'SUPERSEDED', change: null, endedAt: new Date() },
    })
    return tx.orderChange.create({
      data: {
        workspaceId,
        conversationId,
        storeId: store.id,
        customerId,
        kind: change.kind,
        change: sealChange(change),
        backMinor,
        dueMinor,
        sourceUpdatedAt: new Date(sourceUpdatedAt),
        language,
        expiresAt,
        ...kept,
      },
      select: { id: true },
    })
  })
  const { orderName, currency } = kept
  return {
    id,
    kind: change.kind,
    orderName,
    currency,
    backMinor,
    dueMinor,
    expiresAt: expiresAt.toISOString(),
  }
}

/** What the change is about, as the card shows it. */
function rowsOf(
  change: OrderChangeRequest,
  { lines }: OrderDetails,
  variants: ReadonlyMap<string, VariantFacts>,
): ProposalRow[] {
  const row = (lineId: string, quantity: number, variantId?: string): ProposalRow[] => {
    const line = lines.find(({ id }) => id === lineId)
    const newOption = variantId ? (variants.get(variantId)?.option ?? '') : null
    return line ? [{ title: line.title, option: line.option, newOption, quantity }] : []
  }
  if (change.kind === 'return') return change.units.flatMap(({ lineId, quantity }) => row(lineId, quantity))
  if (change.kind === 'items' || change.kind === 'exchange')
    return change.swaps.flatMap(({ lineId, quantity, variantId }) => row(lineId, quantity, variantId))
  return lines.map(({ title, option, quantity }) => ({ title, option, newOption: null, quantity }))
}
