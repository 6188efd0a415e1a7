import type { Exchange } from '~/domains/tax/tax'
import type { Invoice } from '~/platform/db/generated/client'
import { amountText } from '~/platform/money/money'
import { type Paper, type PaperLine, paperSchema } from '../paper/paper'
import { type TaxSum, taxSums } from '../paper/tax-sums'
import { buyerParty, supplierParty } from './ubl-tr-parties'
import { type XmlNode, xmlText } from './xml'

const NAMESPACES = {
  xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  // GİB's rules want it declared on every invoice (UBL-TR schematron, `namespaceCheck`).
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
}

/**
 * An invoice of a Turkish seller as UBL-TR 1.2 (GİB, "UBL-TR Fatura" 1.0, "UBL-TR Kod Listeleri" 1.18). Without the
 * signature, which the seller's integrator puts on.
 */
export function ublTr(invoice: Invoice): string {
  const paper = paperSchema.parse(invoice.paper)
  const { currency } = invoice
  const amount = (name: string, minor: number | bigint): XmlNode => [
    name,
    amountText(minor, currency),
    { currencyID: currency },
  ]
  const taxTotal = (taxMinor: number | bigint, sums: readonly TaxSum[]): XmlNode => [
    'cac:TaxTotal',
    [amount('cbc:TaxAmount', taxMinor), ...sums.map((sum) => taxSubtotal(paper, sum, amount))],
  ]
  const allowance = ({ discountMinor, netMinor, coupon }: PaperLine): XmlNode => [
    'cac:AllowanceCharge',
    [
      ['cbc:ChargeIndicator', 'false'],
      ['cbc:AllowanceChargeReason', coupon ? `İskonto (${coupon.code})` : 'İskonto'],
      amount('cbc:Amount', discountMinor),
      amount('cbc:BaseAmount', netMinor + discountMinor),
    ],
  ]
  const line = (sold: PaperLine, index: number): XmlNode => {
    const isPlain = Math.round(sold.quantity * sold.unitMinor) - sold.discountMinor === sold.netMinor
    return [
      'cac:InvoiceLine',
      [
        ['cbc:ID', index + 1],
        ['cbc:InvoicedQuantity', isPlain ? sold.quantity : 1, { unitCode: 'C62' }],
        amount('cbc:LineExtensionAmount', sold.netMinor),
        isPlain && sold.discountMinor > 0 ? allowance(sold) : null,
        taxTotal(sold.taxMinor, [{ ...sold, rateBp: sold.taxRateBp }]),
        ['cac:Item', [['cbc:Name', sold.description]]],
        ['cac:Price', [amount('cbc:PriceAmount', isPlain ? sold.unitMinor : sold.netMinor)]],
      ],
    ]
  }
  const issued = invoice.issuedOn!.toISOString().slice(0, 10)
  const body = xmlText([
    [
      'Invoice',
      [
        ['cbc:UBLVersionID', '2.1'],
        ['cbc:CustomizationID', 'TR1.2'],
        ['cbc:ProfileID', profileOf(invoice.kind, paper)],
        ['cbc:ID', turkishNumber(invoice.number!)],
        ['cbc:CopyIndicator', 'false'],
        ['cbc:UUID', invoice.id],
        ['cbc:IssueDate', issued],
        ['cbc:InvoiceTypeCode', typeOf(invoice.kind, paper)],
        paper.orderNumber ? ['cbc:Note', `Sipariş: ${paper.orderNumber}`] : null,
        ['cbc:DocumentCurrencyCode', currency],
        ['cbc:LineCountNumeric', paper.lines.length],
        paper.corrects
          ? [
              'cac:BillingReference',
              [
                [
                  'cac:InvoiceDocumentReference',
                  [
                    ['cbc:ID', turkishNumber(paper.corrects.number)],
                    ['cbc:IssueDate', paper.corrects.issuedOn],
                    ['cbc:DocumentTypeCode', 'IADE'],
                  ],
                ],
              ],
            ]
          : null,
        ['cac:AccountingSupplierParty', [supplierParty(paper.seller)]],
        ['cac:AccountingCustomerParty', [buyerParty(paper.customer)]],
        paper.exchange ? exchangeRate(currency, paper.exchange) : null,
        taxTotal(invoice.taxMinor, taxSums(paper.lines)),
        [
          'cac:LegalMonetaryTotal',
          [
            amount('cbc:LineExtensionAmount', invoice.netMinor),
            amount('cbc:TaxExclusiveAmount', invoice.netMinor),
            amount('cbc:TaxInclusiveAmount', invoice.totalMinor),
            amount('cbc:PayableAmount', invoice.totalMinor),
          ],
        ],
        ...paper.lines.map(line),
      ],
      NAMESPACES,
    ],
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`
}

/** What the invoice's currency is worth in liras, by the central bank's rate (buying) as the invoice says it. */
const exchangeRate = (from: string, { currency, rate, day }: Exchange): XmlNode => [
  'cac:PricingExchangeRate',
  [
    ['cbc:SourceCurrencyCode', from],
    ['cbc:TargetCurrencyCode', currency],
    ['cbc:CalculationRate', rate],
    ['cbc:Date', day],
  ],
]

/**
 * A company may be in the e-invoice system, where it can object to an invoice (`TICARIFATURA`) and not to one that takes
 * another back (`TEMELFATURA`); whoever else gets an e-archive invoice.
 */
function profileOf(kind: string, { customer }: Paper): string {
  const isCompanyHere = customer.country === 'TR' && /^\d{10}$/.test(customer.taxNumber ?? '')
  if (!isCompanyHere) return 'EARSIVFATURA'
  return kind === 'credit_note' ? 'TEMELFATURA' : 'TICARIFATURA'
}

function typeOf(kind: string, { tax }: Paper): string {
  if (kind === 'credit_note') return 'IADE'
  return tax.treatment === 'standard' ? 'SATIS' : 'ISTISNA'
}

/** Three letters, the year and nine digits: `INV-2026-000042` is `INV2026000000042`. */
export function turkishNumber(number: string): string {
  const [, series, year, digits] = /^(INV|CN)-(\d{4})-(\d{6})$/.exec(number) ?? []
  if (!series) throw new Error(`${number} has no Turkish form.`)
  return `${series === 'INV' ? 'INV' : 'CRN'}${year}${digits!.padStart(9, '0')}`
}

/** Codes of exemption: 302, services to abroad (KDVK 11/1-a); 350, others; 351, no exemption, and yet no tax. */
const EXEMPTIONS = {
  standard: ['351', 'KDV - İstisna Olmayan Diğer'],
  export: ['302', '11/1-a Hizmet ihracatı'],
  reverse_charge: ['302', '11/1-a Hizmet ihracatı'],
  exempt: ['350', 'Diğerleri'],
} as const

function taxSubtotal(
  { tax }: Paper,
  { rateBp, netMinor, taxMinor }: TaxSum,
  amount: (name: string, minor: number) => XmlNode,
): XmlNode {
  const exemption = tax.treatment === 'standard' && taxMinor > 0 ? null : EXEMPTIONS[tax.treatment]
  return [
    'cac:TaxSubtotal',
    [
      amount('cbc:TaxableAmount', netMinor),
      amount('cbc:TaxAmount', taxMinor),
      ['cbc:Percent', rateBp / 100],
      [
        'cac:TaxCategory',
        [
          exemption ? ['cbc:TaxExemptionReasonCode', exemption[0]] : null,
          exemption ? ['cbc:TaxExemptionReason', exemption[1]] : null,
          [
            'cac:TaxScheme',
            [
              ['cbc:Name', 'KDV'],
              ['cbc:TaxTypeCode', '0015'],
            ],
          ],
        ],
      ],
    ],
  ]
}
