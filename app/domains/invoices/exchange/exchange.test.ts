import { load } from 'cheerio'
import { expect, test } from 'vitest'
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

test('each tax decision has its category, and a reason where none is charged', () => {
  const { seller, customer, tax, lines } = paperOf()
  const category = (treatment: Paper['tax']['treatment'], from: string) => {
    const untaxed = lines.map((line) => ({ ...line, taxMinor: 0, taxRateBp: 0 }))
    const invoice = sampleInvoice(
      {
        seller: { ...seller, country: from },
        customer: { ...customer, country: 'FR', taxNumber: 'FR12345678901' },
        tax: { ...tax, treatment },
        lines: treatment === 'standard' ? lines : untaxed,
      },
      { currency: 'EUR' },
    )
    const text = JSON.stringify(eInvoice(invoice)['ubl:Invoice']['cac:TaxTotal'])
    return [/"cbc:ID":"([A-Z]+)"/.exec(text)?.[1], /VATEX-EU-\w+/.exec(text)?.[0]]
  }
  expect(category('standard', 'DE')).toEqual(['S', undefined])
  expect(category('reverse_charge', 'DE')).toEqual(['AE', 'VATEX-EU-AE'])
  expect(category('export', 'TR')).toEqual(['O', 'VATEX-EU-O'])
  expect(category('exempt', 'DE')).toEqual(['E', undefined])
})

test('text is escaped in XML, and what XML can’t hold is left out', () => {
  expect(xmlText([['a', 'x < y & \u0000"z"', { b: '"' }], null, ['c', null], ['d', [['e', '']]]])).toBe(
    '<a b="&quot;">x &lt; y &amp; &quot;z&quot;</a>',
  )
})
