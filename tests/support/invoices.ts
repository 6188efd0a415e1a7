import { randomInt, randomUUID } from 'node:crypto'
import type { Paper } from '~/domains/invoices/invoices'
import { systemDb } from '~/platform/db/db.server'
import type { Invoice } from '~/platform/db/generated/client'

const PAPER: Paper = {
  seller: {
    name: 'Parley Yazılım A.Ş.',
    addressLines: ['Büyükdere Cad. 1', '34394 Şişli / İstanbul'],
    country: 'TR',
    taxNumber: '1234567890',
    email: 'billing@parley.example',
    phone: '+90 212 555 01 02',
  },
  customer: {
    name: 'Ada Buyer',
    company: null,
    email: 'ada@example.test',
    address: { line1: 'Rue 1', city: 'Ankara', region: 'Çankaya', postalCode: '06420' },
    country: 'TR',
    taxNumber: null,
  },
  lines: [
    {
      place: 1,
      description: 'Growth, a month',
      quantity: 1,
      unitMinor: 4900,
      discountMinor: 0,
      netMinor: 4900,
      taxMinor: 980,
      taxRateBp: 2000,
      period: { from: '2026-11-21', to: '2026-12-20' },
    },
    {
      place: 2,
      description: 'Seats & minutes',
      quantity: 2.5,
      unitMinor: 1000,
      discountMinor: 500,
      netMinor: 2000,
      taxMinor: 400,
      taxRateBp: 2000,
    },
  ],
  tax: {
    treatment: 'standard',
    country: 'TR',
    name: 'KDV',
    rateBp: 2000,
    customerTaxNumber: null,
    evidence: null,
  },
  exchange: null,
  orderNumber: 'AF123456780001',
  corrects: null,
  reason: null,
}

/** A finalised and paid invoice of a Turkish seller, as its row would be. */
export function sampleInvoice(paper: Partial<Paper> = {}, columns: Partial<Invoice> = {}): Invoice {
  const said = { ...PAPER, ...paper }
  const netMinor = BigInt(said.lines.reduce((sum, line) => sum + line.netMinor, 0))
  const taxMinor = BigInt(said.lines.reduce((sum, line) => sum + line.taxMinor, 0))
  return {
    id: randomUUID(),
    workspaceId: null,
    customerId: randomUUID(),
    orderId: null,
    kind: 'invoice',
    correctsId: null,
    number: `INV-2026-${String(randomInt(900_000) + 100_000)}`,
    state: 'PAID',
    stateSeq: 3,
    isTest: false,
    currency: 'TRY',
    netMinor,
    taxMinor,
    totalMinor: netMinor + taxMinor,
    paidMinor: netMinor + taxMinor,
    creditedMinor: 0n,
    language: 'en',
    once: randomUUID(),
    issuedOn: new Date('2026-11-21'),
    finalisedAt: new Date('2026-11-21T12:00:00Z'),
    createdAt: new Date('2026-11-21T12:00:00Z'),
    ...columns,
    paper: said,
  }
}

/** The same, kept for a workspace. @returns its id */
export async function keptInvoice(workspaceId: string): Promise<string> {
  const customer = await systemDb().billingCustomer.create({
    data: { workspaceId, email: 'ada@example.test', name: 'Ada Buyer', country: 'TR', currency: 'TRY' },
  })
  const { paper, ...row } = sampleInvoice({}, { workspaceId, customerId: customer.id })
  await systemDb().invoice.create({ data: { ...row, paper: paper! } })
  return row.id
}
