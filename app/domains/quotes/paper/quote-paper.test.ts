import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import type { QuoteSheet } from '../quote-sheet'
import { layOutQuote } from './lay-out-quote.server'
import { quoteFile } from './quote-file.server'

/** Cutting the fonts of three scripts takes a busy machine that long. */
const SLOW_MS = 120_000

const quote = (more: Partial<QuoteSheet> = {}): QuoteSheet => ({
  id: '00000000-0000-4000-8000-000000000001',
  number: 'Q-2026-00000042',
  version: 2,
  state: 'VIEWED',
  customer: { name: 'Ada Buyer', company: 'Buyer SARL', country: 'FR', taxNumber: 'FR12345678901' },
  email: 'ada@example.test',
  language: 'en',
  currency: 'EUR',
  lines: [
    {
      item: { kind: 'service' },
      description: 'Setting up',
      quantity: 2,
      unitMinor: 50_000,
      discountBp: 1_000,
      grossMinor: 100_000,
      discountMinor: 10_000,
      netMinor: 90_000,
      taxMinor: 17_100,
    },
  ],
  tax: {
    treatment: 'standard',
    country: 'DE',
    name: 'MwSt.',
    rateBp: 1900,
    customerTaxNumber: null,
    evidence: null,
  },
  netMinor: 90_000,
  taxMinor: 17_100,
  totalMinor: 107_100,
  note: 'Within a week.',
  validDays: 30,
  validUntil: new Date('2026-12-31T10:00:00Z'),
  contentHash: 'ab'.repeat(32),
  messages: [],
  acceptance: null,
  orderNumber: null,
  declineReason: null,
  createdAt: new Date('2026-12-01T10:00:00Z'),
  ...more,
})

const acceptance = {
  name: 'Ada Buyer',
  signature: 'A. Buyer',
  acceptedAt: new Date('2026-12-05T12:30:00Z'),
}

test('a quote’s paper says lines, discounts, tax, its time and its version', () => {
  const paper = layOutQuote(quote())
  expect(paper).toMatchObject({
    title: 'Quote',
    warning: null,
    rows: [{ cells: ['Setting up', '2', '€500.00', '€900.00'], note: 'Discount of €100.00 (10%)' }],
    notes: ['Within a week.'],
  })
  expect(paper.facts.map(({ text }) => text)).toEqual([
    'Q-2026-00000042',
    '2',
    'December 1, 2026',
    'December 31, 2026',
  ])
  expect(paper.sums.map(({ text }) => text)).toEqual([
    '€1,000.00',
    '-€100.00',
    '€900.00',
    '€171.00',
    '€1,071.00',
  ])
  expect(paper.signed).toBeUndefined()
})

test('the paper of a quote with a plan says when it begins', () => {
  const [line] = quote().lines
  const item = { kind: 'plan', plan: 'growth', interval: 'month' } as const
  expect(layOutQuote(quote({ lines: [{ ...line!, item }] })).notes).toEqual([
    'Within a week.',
    expect.stringContaining('when the time you have paid for ends'),
  ])
})

test('the paper of a quote that is open says that numbers and minutes wait for calls', () => {
  const [line] = quote().lines
  const item = { kind: 'addon', addon: 'call-minutes', months: 1 } as const
  const notes = (state: QuoteSheet['state']) =>
    layOutQuote(quote({ state, language: 'tr', lines: [{ ...line!, item }] })).notes
  expect(notes('VIEWED')).toContainEqual(expect.stringContaining('Aramalar hâlâ geliştiriliyor'))
  expect(notes('ACCEPTED')).toEqual(['Within a week.'])
})

test('what can’t be accepted any more says so, and what was accepted says by whom', () => {
  expect(layOutQuote(quote({ state: 'EXPIRED' })).warning).toBe('Expired')
  const { signed } = layOutQuote(quote({ state: 'ACCEPTED', acceptance }))
  expect(signed).toMatchObject({ title: 'Accepted by Ada Buyer' })
  expect(signed!.lines).toEqual([
    expect.stringContaining('December 5, 2026'),
    'Signature: A. Buyer',
    expect.stringContaining('abababab'),
  ])
})

test.each([
  ['en', 'Quote', 'Accepted by'],
  ['tr', 'Teklif', 'kabul'],
  ['ar', 'عرض', 'Q-2026-00000042'],
])(
  'a quote in %s is a file whose text can be read',
  async (language, title, more) => {
    const sheet = quote({ language, state: 'ACCEPTED', acceptance })
    const { fileName, bytes } = await quoteFile(sheet)
    expect(fileName).toBe('Q-2026-00000042-2.pdf')
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
    const words = text.replace(/\s+/g, ' ')
    expect(words).toContain(title)
    expect(words.toLowerCase()).toContain(more.toLowerCase())
    expect(words).toContain('A. Buyer')
  },
  SLOW_MS,
)
