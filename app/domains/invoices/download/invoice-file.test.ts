import { randomUUID } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { attachmentsOf } from '~/platform/mail/attachments.server'
import { renderPdf } from '~/platform/pdf/pdf.server'
import { testWorkspace, withTestDatabase } from '../../../../tests/support/database'
import { keptInvoice, sampleInvoice } from '../../../../tests/support/invoices'
import { eInvoice } from '../exchange/e-invoice'
import { invoiceFile, listInvoices } from '../invoices.server'
import { layOutInvoice } from '../paper/lay-out-invoice.server'
import type { Paper } from '../paper/paper'

withTestDatabase()

/** Cutting the fonts of six scripts takes a busy machine that long. */
const SLOW_MS = 120_000

const pdf = (invoice = sampleInvoice(), withXml = false) =>
  renderPdf({
    paper: layOutInvoice(invoice),
    madeAt: invoice.finalisedAt!,
    eInvoice: withXml ? eInvoice(invoice) : null,
  })

const wordsOf = async (bytes: Uint8Array) =>
  (await extractText(new Uint8Array(bytes), { mergePages: true })).text.replace(/\s+/g, ' ')

test.each([
  ['en', 'Invoice', 'Amount due'],
  ['tr', 'Fatura', 'Türkiye'],
  ['ar', 'فاتورة', 'الرقم'],
  ['he', 'חשבונית', 'תאריך'],
  ['ja', '請求書', '合計'],
  ['zh-CN', '账单', '合计'],
  ['sw', 'Invoice', 'Turkey|Türkiye'],
])(
  'a paper in %s is PDF/A-3b whose text can be read',
  async (language, title) => {
    const invoice = sampleInvoice({}, { language })
    const bytes = await pdf(invoice)
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/<pdfaid:part>3<[\s\S]*<pdfaid:conformance>B</)
    const words = await wordsOf(bytes)
    expect(words).toContain(invoice.number)
    expect(words).toContain(title)
    expect(words).toContain('Parley Yazılım A.Ş.')
  },
  SLOW_MS,
)

test(
  'the same paper is the same file, and what no font draws is a question mark',
  async () => {
    const customer = {
      ...(sampleInvoice().paper as Paper).customer,
      name: 'Ada \u{1F9FF} משה 株式会社 \u0000',
    }
    const invoice = sampleInvoice({ customer })
    const [first, second] = [await pdf(invoice), await pdf(invoice)]
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true)
    expect(await wordsOf(first)).toMatch(/Ada \? .*株式会社/)
  },
  SLOW_MS,
)

test.each(['en', 'tr', 'ar', 'ja'])(
  'no line ends within a number, in %s',
  async (language) => {
    const [number, corrected] = ['TEST-CN-2026-000004', 'TEST-INV-2026-000003']
    const words = await wordsOf(
      await pdf(
        sampleInvoice(
          { corrects: { number: corrected, issuedOn: '2026-11-23' } },
          { language, kind: 'credit_note', number, isTest: true },
        ),
      ),
    )
    expect(words).toContain(number)
    expect(words).toContain(corrected)
  },
  SLOW_MS,
)

const EU_SALE: Partial<Paper> = {
  seller: {
    name: 'Parley GmbH',
    addressLines: ['Hauptstraße 1', '10115 Berlin'],
    country: 'DE',
    taxNumber: 'DE123456789',
    email: 'billing@parley.example',
    phone: null,
  },
  customer: {
    name: 'Ada Buyer',
    company: 'Buyer SARL',
    email: 'ada@example.test',
    address: { line1: 'Rue 1', city: 'Paris', postalCode: '75001' },
    country: 'FR',
    taxNumber: 'FR12345678901',
  },
}

test(
  'a PDF for the EU has the e-invoice inside, which says the same',
  async () => {
    const invoice = sampleInvoice(EU_SALE, { currency: 'EUR' })
    const document = await getDocumentProxy(new Uint8Array(await pdf(invoice, true)))
    const files = (await document.getAttachments()) as Record<string, { content: Uint8Array }>
    const xml = Buffer.from(files['factur-x.xml']!.content).toString()
    expect(xml).toContain('<ram:ID>urn:cen.eu:en16931:2017</ram:ID>')
    expect(xml).toContain(`<ram:ID>${invoice.number}</ram:ID>`)
    expect(xml).toContain('<ram:TaxBasisTotalAmount>69.00</ram:TaxBasisTotalAmount>')
    expect(xml).toContain('<ram:GrandTotalAmount>82.80</ram:GrandTotalAmount>')
    expect(xml).toContain('<ram:TotalPrepaidAmount>82.80</ram:TotalPrepaidAmount>')
    expect(xml).toContain('<ram:DuePayableAmount>0.00</ram:DuePayableAmount>')
    expect(xml).toContain('<ram:CategoryCode>S</ram:CategoryCode>')
  },
  SLOW_MS,
)

test(
  'an e-invoice that lacks what the standard demands isn’t made',
  async () => {
    const invoice = sampleInvoice(EU_SALE, { currency: 'QQQ' })
    await expect(pdf(invoice, true)).rejects.toThrow(/could not be made/)
  },
  SLOW_MS,
)

test(
  'its own workspace gets a file, and nobody else',
  async () => {
    const { workspaceId } = await testWorkspace()
    const other = (await testWorkspace()).workspaceId
    const id = await keptInvoice(workspaceId)
    const [listed] = await listInvoices(workspaceId)
    expect(listed).toMatchObject({ id, hasXml: true, hasReceipt: true, totalMinor: 8280, dueMinor: 0 })
    const xml = await invoiceFile(workspaceId, id, 'xml')
    expect(xml).toMatchObject({ fileName: `${listed!.number}.xml`, contentType: 'application/xml' })
    await expect(invoiceFile(other, id, 'xml')).rejects.toMatchObject({ code: 'not_found' })
    expect(await listInvoices(other)).toEqual([])
    const receipt = await invoiceFile(workspaceId, id, 'receipt')
    expect(await wordsOf(receipt.bytes)).toMatch(/Receipt.*Received with thanks/)
    const values = { invoiceId: id, number: listed!.number, total: '', link: 'https://parley.example/' }
    expect(await attachmentsOf('invoice-issued', values)).toMatchObject([
      { fileName: `${listed!.number}.pdf` },
    ])
  },
  SLOW_MS,
)

test('an invoice that isn’t there has no file', async () => {
  await expect(invoiceFile(null, randomUUID(), 'pdf')).rejects.toMatchObject({ code: 'not_found' })
})
