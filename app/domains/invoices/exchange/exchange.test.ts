import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { load } from 'cheerio'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { expect, test } from 'vitest'
import { makeXml } from '~/platform/pdf/make-pdf.server'
import { sampleInvoice } from '../../../../tests/support/invoices'
import type { Paper } from '../paper/paper'
import { eInvoice } from './e-invoice'
import { hasFacturX, xmlFormatOf } from './exchange-format'
import { turkishNumber, ublTr } from './ubl-tr'
import { xmlText } from './xml'

const paperOf = (invoice = sampleInvoice()) => invoice.paper as unknown as Paper
const turkish = (...args: Parameters<typeof sampleInvoice>) =>
  load(ublTr(sampleInvoice(...args)), { xml: true })

/** Children of UBL-TR's Invoice in the order of its schema (UBL-TR Fatura 1.0, section 2); those it demands have a `!`. */
const ORDER = [
  'cbc:UBLVersionID!',
  'cbc:CustomizationID!',
  'cbc:ProfileID!',
  'cbc:ID!',
  'cbc:CopyIndicator!',
  'cbc:UUID!',
  'cbc:IssueDate!',
  'cbc:InvoiceTypeCode!',
  'cbc:Note',
  'cbc:DocumentCurrencyCode!',
  'cbc:LineCountNumeric!',
  'cac:BillingReference',
  'cac:AccountingSupplierParty!',
  'cac:AccountingCustomerParty!',
  'cac:PricingExchangeRate',
  'cac:TaxTotal!',
  'cac:LegalMonetaryTotal!',
  'cac:InvoiceLine!',
]

test('UBL-TR has what its schema demands, in its order', () => {
  const $ = turkish()
  const names = $('Invoice')
    .children()
    .toArray()
    .map(({ name }) => name)
  const known = ORDER.map((name) => name.replace('!', ''))
  expect(names.filter((name) => !known.includes(name))).toEqual([])
  const places = names.map((name) => known.indexOf(name))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  for (const name of ORDER.filter((each) => each.endsWith('!')))
    expect(names).toContain(name.replace('!', ''))
  expect($('cbc\\:CustomizationID').text()).toBe('TR1.2')
  expect($('Invoice > cbc\\:ID').text()).toMatch(/^[A-Z]{3}20\d{2}\d{9}$/)
  expect($('Invoice > cac\\:TaxTotal > cbc\\:TaxAmount').text()).toBe('13.80')
  expect($('cac\\:LegalMonetaryTotal > cbc\\:PayableAmount').attr('currencyID')).toBe('TRY')
  expect($('cbc\\:TaxTypeCode').first().text()).toBe('0015')
  const lines = $('cac\\:InvoiceLine > cbc\\:LineExtensionAmount').toArray()
  expect(lines.reduce((sum, line) => sum + Number($(line).text()), 0)).toBe(69)
})

test('a company gets a commercial invoice under its VKN, a person an e-archive one under their TCKN', () => {
  const buyer = (taxNumber: string | null, company: string | null = null) =>
    turkish({ customer: { ...paperOf().customer, taxNumber, company } })
  const idOf = ($: ReturnType<typeof turkish>) =>
    $('cac\\:AccountingCustomerParty cac\\:PartyIdentification > cbc\\:ID')
  const company = buyer('9876543210', 'Alıcı A.Ş.')
  expect(company('cbc\\:ProfileID').text()).toBe('TICARIFATURA')
  expect([idOf(company).attr('schemeID'), idOf(company).text()]).toEqual(['VKN', '9876543210'])
  const person = buyer(null)
  expect(person('cbc\\:ProfileID').text()).toBe('EARSIVFATURA')
  expect([idOf(person).attr('schemeID'), idOf(person).text()]).toEqual(['TCKN', '11111111111'])
  expect(person('cac\\:Person > cbc\\:FamilyName').text()).toBe('Buyer')
})

test('services to abroad name their exemption, and a credit note the invoice that it takes back', () => {
  const { customer, tax } = paperOf()
  const abroad = turkish({
    customer: { ...customer, country: 'DE' },
    tax: { ...tax, treatment: 'export' },
    lines: paperOf().lines.map((line) => ({ ...line, taxMinor: 0, taxRateBp: 0 })),
  })
  expect(abroad('cbc\\:InvoiceTypeCode').text()).toBe('ISTISNA')
  expect(abroad('cbc\\:TaxExemptionReasonCode').first().text()).toBe('302')
  const note = turkish(
    { corrects: { number: 'INV-2026-000042', issuedOn: '2026-11-01' } },
    { kind: 'credit_note', number: 'CN-2026-000001' },
  )
  expect(note('cbc\\:InvoiceTypeCode').text()).toBe('IADE')
  expect(note('cac\\:InvoiceDocumentReference > cbc\\:ID').text()).toBe(turkishNumber('INV-2026-000042'))
})

/**
 * Rules of GİB's schematron (UBL-TR_Common_Schematron) that a whole UBL schema doesn't know: codes that go together,
 * reasons that are owed, amounts' digits, and who is named how.
 */
function brokenRules($: ReturnType<typeof turkish>): string[] {
  const text = (path: string) => $(path).first().text()
  const [type, profile] = [text('cbc\\:InvoiceTypeCode'), text('Invoice > cbc\\:ProfileID')]
  const exemptions = $('Invoice > cac\\:TaxTotal cbc\\:TaxExemptionReasonCode')
  const isTaxed = Number(text('Invoice > cac\\:TaxTotal > cbc\\:TaxAmount')) > 0
  const amounts = $('cac\\:LegalMonetaryTotal > *, Invoice > cac\\:TaxTotal > cbc\\:TaxAmount').toArray()
  const parties = $('cac\\:Party').toArray()
  const rules: [string, boolean][] = [
    ['namespaceCheck', Boolean($('Invoice').attr('xmlns:xsi'))],
    ['UUIDCheck', /^[a-fA-F0-9]{8}(-[a-fA-F0-9]{4}){3}-[a-fA-F0-9]{12}$/.test(text('cbc\\:UUID'))],
    ['TaxExemptionReasonCheck', type === 'IADE' || isTaxed || exemptions.length > 0],
    // 351 stands where nothing is exempt and there is no tax all the same: it needs no type of its own.
    [
      'TaxExemptionReasonCodeCheck',
      exemptions.toArray().every((code) => $(code).text() === '351') || type === 'ISTISNA' || type === 'IADE',
    ],
    ['decimalCheck', amounts.every((amount) => /^\d{1,17}(\.\d{1,2})?$/.test($(amount).text()))],
    ['InvoicedQuantityCheck', $('cbc\\:InvoicedQuantity:not([unitCode])').length === 0],
    ['a return is no commercial invoice', type !== 'IADE' || profile !== 'TICARIFATURA'],
    [
      'PartyIdentificationPartyNamePersonCheck',
      parties.every((party) => {
        const id = $(party).find('cac\\:PartyIdentification > cbc\\:ID')
        const isCompany = id.attr('schemeID') === 'VKN'
        const name = $(party).find(
          isCompany ? 'cac\\:PartyName > cbc\\:Name' : 'cac\\:Person > cbc\\:FamilyName',
        )
        return id.text().length === (isCompany ? 10 : 11) && name.text().trim() !== ''
      }),
    ],
  ]
  return rules.filter(([, isKept]) => !isKept).map(([name]) => name)
}

test('every kind of Turkish invoice keeps the rules of GİB’s schematron', () => {
  const { customer, tax, lines } = paperOf()
  const corrects = { number: 'INV-2026-000042', issuedOn: '2026-11-01' }
  const company = { ...customer, taxNumber: '9876543210', company: 'Alıcı A.Ş.' }
  const untaxed = lines.map((line) => ({ ...line, taxMinor: 0, taxRateBp: 0 }))
  const abroad = { customer: { ...customer, country: 'DE' }, tax: { ...tax, treatment: 'export' as const } }
  for (const kind of ['invoice', 'credit_note']) {
    const columns = kind === 'invoice' ? {} : { kind, number: 'CN-2026-000001' }
    const correction = kind === 'invoice' ? {} : { corrects }
    for (const paper of [{ customer: company }, { customer: { ...customer, taxNumber: null } }])
      expect(brokenRules(turkish({ ...paper, ...correction }, columns))).toEqual([])
    const none = { taxMinor: 0n, totalMinor: 6900n }
    const foreign = turkish({ ...abroad, ...correction, lines: untaxed }, { ...columns, ...none })
    expect(brokenRules(foreign)).toEqual([])
  }
  const broken = load(ublTr(sampleInvoice()).replace('SATIS', 'IADE').replace('EARSIV', 'TICARI'), {
    xml: true,
  })
  expect(brokenRules(broken)).toEqual(['a return is no commercial invoice'])
})

test('a coupon is an allowance of its line, and a free invoice says why it has no tax', () => {
  const reduced = turkish({ lines: withCoupon(1900) })
  expect(brokenRules(reduced)).toEqual([])
  expect(reduced('cac\\:InvoiceLine > cac\\:AllowanceCharge > cbc\\:Amount').text()).toBe('19.00')
  expect(reduced('cac\\:AllowanceCharge > cbc\\:AllowanceChargeReason').text()).toBe('İskonto (BAHAR & ÇAY)')
  expect(reduced('cac\\:Price > cbc\\:PriceAmount').text()).toBe('49.00')
  const free = turkish({ lines: withCoupon(4900) })
  expect(brokenRules(free)).toEqual([])
  expect(free('cbc\\:TaxExemptionReasonCode').first().text()).toBe('351')
})

test('who gets which file', () => {
  const { seller, customer } = paperOf()
  const sale = (from: string | null, to: string) => ({
    seller: { ...seller, country: from, taxNumber: from && '1234567890' },
    customer: { ...customer, country: to },
  })
  expect([xmlFormatOf(sale('TR', 'TR')), hasFacturX(sale('TR', 'TR'))]).toEqual(['ubl-tr', false])
  expect([xmlFormatOf(sale('TR', 'DE')), hasFacturX(sale('TR', 'DE'))]).toEqual(['ubl-tr', true])
  expect([xmlFormatOf(sale('FR', 'DE')), hasFacturX(sale('FR', 'DE'))]).toEqual(['cii', true])
  expect([xmlFormatOf(sale('FR', 'US')), hasFacturX(sale('FR', 'US'))]).toEqual([null, false])
  expect([xmlFormatOf(sale(null, 'DE')), hasFacturX(sale(null, 'DE'))]).toEqual([null, false])
})

const { seller, customer, tax, lines } = paperOf()
const untaxed = lines.map((line) => ({ ...line, taxMinor: 0, taxRateBp: 0 }))
const german = { ...seller, country: 'DE', taxNumber: 'DE123456789' }
const french = { ...customer, company: 'Buyer SARL', country: 'FR', taxNumber: 'FR12345678901' }
const credited = {
  corrects: { number: 'INV-2026-000042', issuedOn: '2026-11-01' },
  reason: 'refund' as const,
}

const PLN = { currency: 'PLN', rate: '4.082332', source: 'ECB' as const, day: '2026-11-20' }

/** What a coupon leaves of a line of 49.00. */
const withCoupon = (minor: number) => [
  {
    ...lines[0]!,
    coupon: { code: 'BAHAR & ÇAY', minor },
    discountMinor: minor,
    netMinor: 4900 - minor,
    taxMinor: (4900 - minor) / 5,
  },
]

const SALES: [name: string, paper: Partial<Paper>, category: string, reason: string | undefined][] = [
  ['taxed', { seller: german }, 'S', undefined],
  ['a company abroad', { tax: { ...tax, treatment: 'reverse_charge' }, seller: german }, 'AE', 'VATEX-EU-AE'],
  ['from outside', { tax: { ...tax, treatment: 'export' } }, 'O', 'VATEX-EU-O'],
  ['exempt', { tax: { ...tax, treatment: 'exempt' }, seller: german }, 'E', undefined],
  [
    'taxed, with the tax in the seller’s currency',
    { seller: { ...german, country: 'PL', taxNumber: 'PL1234567890' }, exchange: PLN },
    'S',
    undefined,
  ],
  ['a credit note', { seller: german, ...credited }, 'S', undefined],
  [
    'in another’s place',
    { tax: { ...tax, treatment: 'reverse_charge' }, seller: german, corrects: credited.corrects },
    'AE',
    'VATEX-EU-AE',
  ],
  ['reduced by a coupon', { seller: german, lines: withCoupon(1900) }, 'S', undefined],
  ['free', { seller: german, lines: withCoupon(4900) }, 'S', undefined],
  [
    'little known',
    { seller: { ...german, email: null, addressLines: [] }, customer: { ...french, address: {} } },
    'S',
    undefined,
  ],
]

test.each(SALES)(
  'an e-invoice fits the schema of its standard: %s',
  async (_name, paper, category, reason) => {
    const isTaxed = (paper.tax ?? tax).treatment === 'standard'
    const columns = {
      currency: 'EUR',
      ...(paper.reason ? { kind: 'credit_note', number: 'CN-2026-000007' } : {}),
    }
    const invoice = sampleInvoice({ customer: french, lines: isTaxed ? lines : untaxed, ...paper }, columns)
    const xml = Buffer.from(await makeXml(eInvoice(invoice))).toString()
    const document = XmlDocument.fromString(xml)
    expect(() => facturX().validate(document)).not.toThrow()
    document.dispose()
    expect(/<ram:CategoryCode>(\w+)</.exec(xml)?.[1]).toBe(category)
    expect(/<ram:ExemptionReasonCode>([\w-]+)</.exec(xml)?.[1]).toBe(reason)
    expect(/<ram:TypeCode>(\d+)</.exec(xml)?.[1]).toBe(paper.reason ? '381' : '380')
    expect(xml.includes('INV-2026-000042')).toBe(Boolean(paper.corrects))
  },
  60_000,
)

test('the schema refuses what isn’t a whole e-invoice', () => {
  const ns = 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100'
  const document = XmlDocument.fromString(`<rsm:CrossIndustryInvoice xmlns:rsm="${ns}"/>`)
  expect(() => facturX().validate(document)).toThrow()
  document.dispose()
})

let schema: XsdValidator | undefined

/** Factur-X 1.07.3, EN 16931. */
function facturX(): XsdValidator {
  if (schema) return schema
  xmlRegisterFsInputProviders()
  const url = resolve('tests/schemas/factur-x-1.07.3/Factur-X_1.07.3_EN16931.xsd')
  schema = XsdValidator.fromDoc(XmlDocument.fromString(readFileSync(url, 'utf8'), { url }))
  return schema
}

test('text is escaped in XML, and what XML can’t hold is left out', () => {
  expect(xmlText([['a', 'x < y & \u0000"z"', { b: '"' }], null, ['c', null], ['d', [['e', '']]]])).toBe(
    '<a b="&quot;">x &lt; y &amp; &quot;z&quot;</a>',
  )
})
