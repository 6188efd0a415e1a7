import { invoiceNumbersOf } from '~/domains/invoices/invoices.server'
import type { EntryKind } from '~/domains/ledger/ledger'
import { orderNumbersOf } from '~/domains/payments/payments.server'

interface Caused {
  kind: EntryKind
  objectId: string | null
  memo: Record<string, string | number>
}

/** What an entry is about: an order's or invoice's number, or whom money came from, and where more of it stands. */
export interface CauseName {
  about: string
  href: string | null
}

type Owner = 'payment' | 'invoice' | 'line'

/** Whose id an entry carries, by the first word of its kind. */
const OWNERS: Record<string, Owner> = {
  payment: 'payment',
  refund: 'payment',
  dispute: 'payment',
  invoice: 'invoice',
  credit_note: 'invoice',
  credit: 'invoice',
  bank: 'line',
}
// A payout has no page: its name is what the provider calls it.

const ownerOf = ({ kind }: Caused): Owner | undefined => OWNERS[kind.split('.')[0]!]

/** Gives each entry the name of what made it. */
export async function nameCauses<E extends Caused>(entries: readonly E[]): Promise<(E & CauseName)[]> {
  const idsOf = (owner: Owner) =>
    entries.flatMap((entry) => (entry.objectId && ownerOf(entry) === owner ? [entry.objectId] : []))
  const [orders, invoices] = await Promise.all([
    orderNumbersOf(idsOf('payment')),
    invoiceNumbersOf(idsOf('invoice')),
  ])
  const nameOf = (entry: E): CauseName => {
    const id = entry.objectId
    const owner = ownerOf(entry)
    if (!id || !owner) return { about: String(entry.memo.ref ?? ''), href: null }
    if (owner === 'payment') return { about: orders.get(id) ?? '', href: `/admin/payments/${id}` }
    if (owner === 'invoice') return { about: invoices.get(id) ?? '', href: `/admin/invoices/${id}.pdf` }
    return { about: String(entry.memo.name || entry.memo.statement || ''), href: `/admin/bank/lines/${id}` }
  }
  return entries.map((entry) => ({ ...entry, ...nameOf(entry) }))
}
