import { randomInt } from 'node:crypto'
import { systemDb } from '~/platform/db/db.server'

/** A quote that somebody of a workspace accepted. @returns its number */
export async function keptQuote(workspaceId: string): Promise<string> {
  const number = `Q-2026-${String(randomInt(100_000_000)).padStart(8, '0')}`
  await systemDb().quote.create({
    data: {
      workspaceId,
      number,
      version: 1,
      state: 'ACCEPTED',
      email: 'ada@example.test',
      customer: { name: 'Ada Buyer', company: null, country: 'US', taxNumber: null },
      language: 'en',
      currency: 'USD',
      lines: [
        {
          item: { kind: 'service' },
          description: 'Setting up',
          quantity: 1,
          unitMinor: 5000,
          discountBp: 0,
          grossMinor: 5000,
          discountMinor: 0,
          netMinor: 5000,
          taxMinor: 0,
        },
      ],
      tax: {
        treatment: 'export',
        country: 'US',
        name: 'VAT',
        rateBp: 0,
        customerTaxNumber: null,
        evidence: null,
      },
      netMinor: 5000,
      taxMinor: 0,
      totalMinor: 5000,
      validDays: 30,
      validUntil: new Date('2027-01-01'),
    },
  })
  return number
}
