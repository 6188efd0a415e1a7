import { EU_COUNTRIES, exchanged } from '~/domains/tax/tax'
import type { Invoice } from '~/platform/db/generated/client'
import { amountText } from '~/platform/money/money'
import type { EInvoice } from '~/platform/pdf/paper-data'
import { type Paper, type PaperLine, paperSchema, type Seller } from '../paper/paper'
import { taxSums } from '../paper/tax-sums'

/** UNTDID 1001. */
const INVOICE = '380'
const CREDIT_NOTE = '381'

/**
 * An invoice as EN 16931-1 has it, in the form of `@e-invoice-eu/core` (UBL 2.1 names). Business terms by their numbers:
 * what is paid already is BT-113, so BT-115 is what is still due.
 */
export function eInvoice(invoice: Invoice): EInvoice {
  const { currency, kind } = invoice
  const paper = paperSchema.parse(invoice.paper)
  // BT-6 and BT-111: only where there is tax to declare.
  const exchange = invoice.taxMinor > 0n ? paper.exchange : null
  const amount = (field: string, minor: number | bigint) => ({
    [`cbc:${field}`]: amountText(minor, currency),
    [`cbc:${field}@currencyID`]: currency,
  })
  const paidMinor = kind === 'invoice' ? invoice.paidMinor : 0n
  const category = (rateBp: number) => taxCategory(paper, rateBp)
  return {
    'ubl:Invoice': {
      'cbc:CustomizationID': 'urn:cen.eu:en16931:2017',
      'cbc:ID': invoice.number!,
      'cbc:IssueDate': invoice.issuedOn!.toISOString().slice(0, 10),
      'cbc:DueDate': invoice.issuedOn!.toISOString().slice(0, 10),
      'cbc:InvoiceTypeCode': kind === 'invoice' ? INVOICE : CREDIT_NOTE,
      'cbc:DocumentCurrencyCode': currency,
      ...(exchange ? { 'cbc:TaxCurrencyCode': exchange.currency } : {}),
      ...(paper.orderNumber ? { 'cac:OrderReference': { 'cbc:ID': paper.orderNumber } } : {}),
      ...(paper.corrects
        ? {
            'cac:BillingReference': [
              {
                'cac:InvoiceDocumentReference': {
                  'cbc:ID': paper.corrects.number,
                  'cbc:IssueDate': paper.corrects.issuedOn,
                },
              },
            ],
          }
        : {}),
      'cac:AccountingSupplierParty': { 'cac:Party': sellerParty(paper) },
      'cac:AccountingCustomerParty': { 'cac:Party': customerParty(paper) },
      // BT-72. Factur-X's schema wants a delivery also of what is delivered by switching it on.
      'cac:Delivery': { 'cbc:ActualDeliveryDate': invoice.issuedOn!.toISOString().slice(0, 10) },
      'cac:TaxTotal': [
        {
          ...amount('TaxAmount', invoice.taxMinor),
          'cac:TaxSubtotal': taxSums(paper.lines).map(({ rateBp, netMinor, taxMinor }) => ({
            ...amount('TaxableAmount', netMinor),
            ...amount('TaxAmount', taxMinor),
            'cac:TaxCategory': { ...category(rateBp), ...exemption(paper), 'cac:TaxScheme': VAT },
          })),
        },
        ...(exchange
          ? [
              {
                'cbc:TaxAmount': amountText(
                  exchanged(invoice.taxMinor, currency, exchange),
                  exchange.currency,
                ),
                'cbc:TaxAmount@currencyID': exchange.currency,
              },
            ]
          : []),
      ],
      'cac:LegalMonetaryTotal': {
        ...amount('LineExtensionAmount', invoice.netMinor),
        ...amount('TaxExclusiveAmount', invoice.netMinor),
        ...amount('TaxInclusiveAmount', invoice.totalMinor),
        ...(paidMinor > 0n ? amount('PrepaidAmount', paidMinor) : {}),
        ...amount('PayableAmount', invoice.totalMinor - paidMinor),
      },
      'cac:InvoiceLine': paper.lines.map((line, index) => ({
        'cbc:ID': String(index + 1),
        ...quantityOf(line),
        ...amount('LineExtensionAmount', line.netMinor),
        ...(line.period
          ? { 'cac:InvoicePeriod': { 'cbc:StartDate': line.period.from, 'cbc:EndDate': line.period.to } }
          : {}),
        ...allowanceOf(line, amount),
        'cac:Item': {
          'cbc:Name': line.description,
          'cac:ClassifiedTaxCategory': { ...category(line.taxRateBp), 'cac:TaxScheme': VAT },
        },
        'cac:Price': amount('PriceAmount', priceOf(line)),
      })),
    },
  }
}

const VAT = { 'cbc:ID': 'VAT' }

/** UN/ECE Recommendation 20: one. A line that doesn't come to its net less its discount is one of its net. */
const isPlain = ({ quantity, unitMinor, discountMinor, netMinor }: PaperLine) =>
  Math.round(quantity * unitMinor) - discountMinor === netMinor

/** BG-27 with UNTDID 5189's code of a discount, and the coupon that it was given for. */
function allowanceOf(
  line: PaperLine,
  amount: (field: string, minor: number) => Record<string, string>,
): Record<string, unknown> {
  if (line.discountMinor === 0 || !isPlain(line)) return {}
  return {
    'cac:AllowanceCharge': [
      {
        'cbc:ChargeIndicator': 'false',
        'cbc:AllowanceChargeReasonCode': '95',
        'cbc:AllowanceChargeReason': reasonOf(line),
        ...amount('Amount', line.discountMinor),
      },
    ],
  }
}

const reasonOf = ({ coupon }: PaperLine) => (coupon ? `Discount (${coupon.code})` : 'Discount')
const quantityOf = (line: PaperLine) => ({
  'cbc:InvoicedQuantity': isPlain(line) ? String(line.quantity) : '1',
  'cbc:InvoicedQuantity@unitCode': 'C62',
})
const priceOf = (line: PaperLine) => (isPlain(line) ? line.unitMinor : line.netMinor)

/** UNCL5305. Outside of any seller's VAT (`O`) there is no rate. */
function taxCategory({ tax, seller }: Paper, rateBp: number): Record<string, string> {
  if (tax.treatment === 'export' && !isInEu(seller)) return { 'cbc:ID': 'O' }
  const codes = { standard: rateBp > 0 ? 'S' : 'Z', reverse_charge: 'AE', export: 'G', exempt: 'E' }
  return { 'cbc:ID': codes[tax.treatment], 'cbc:Percent': String(rateBp / 100) }
}

/** CEF's list of exemption reasons. */
function exemption({ tax, seller }: Paper): Record<string, string> {
  if (tax.treatment === 'reverse_charge')
    return { 'cbc:TaxExemptionReasonCode': 'VATEX-EU-AE', 'cbc:TaxExemptionReason': 'Reverse charge' }
  if (tax.treatment === 'export')
    return isInEu(seller)
      ? { 'cbc:TaxExemptionReasonCode': 'VATEX-EU-G', 'cbc:TaxExemptionReason': 'Supply outside the EU' }
      : { 'cbc:TaxExemptionReasonCode': 'VATEX-EU-O', 'cbc:TaxExemptionReason': 'Not subject to VAT' }
  return tax.treatment === 'exempt' ? { 'cbc:TaxExemptionReason': 'Exempt from VAT' } : {}
}

const isInEu = ({ country }: Seller) => country !== null && EU_COUNTRIES.includes(country)

/** VAT numbers begin with their country, Greek ones with EL (BR-CO-09). */
const vatNumber = (country: string, number: string) =>
  /^[A-Z]{2}/.test(number) ? number : `${country === 'GR' ? 'EL' : country}${number}`

function sellerParty({ seller, tax }: Paper) {
  const [street, ...more] = seller.addressLines
  const isOutside = tax.treatment === 'export' && !isInEu(seller)
  return {
    ...(seller.email ? endpoint(seller.email) : {}),
    'cac:PostalAddress': {
      ...(street ? { 'cbc:StreetName': street } : {}),
      ...(more.length > 0 ? { 'cbc:AdditionalStreetName': more.join(', ') } : {}),
      'cac:Country': { 'cbc:IdentificationCode': seller.country },
    },
    'cac:PartyTaxScheme': [
      isOutside
        ? { 'cbc:CompanyID': seller.taxNumber, 'cac:TaxScheme': { 'cbc:ID': 'FC' } }
        : { 'cbc:CompanyID': vatNumber(seller.country!, seller.taxNumber!), 'cac:TaxScheme': VAT },
    ],
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': seller.name },
  }
}

function customerParty({ customer, tax }: Paper) {
  const { line1, line2, city, postalCode, region } = customer.address
  const isBusiness = tax.treatment === 'reverse_charge' && customer.taxNumber
  return {
    ...endpoint(customer.email),
    'cac:PostalAddress': {
      ...(line1 ? { 'cbc:StreetName': line1 } : {}),
      ...(line2 ? { 'cbc:AdditionalStreetName': line2 } : {}),
      ...(city ? { 'cbc:CityName': city } : {}),
      ...(postalCode ? { 'cbc:PostalZone': postalCode } : {}),
      ...(region ? { 'cbc:CountrySubentity': region } : {}),
      'cac:Country': { 'cbc:IdentificationCode': customer.country },
    },
    ...(isBusiness
      ? {
          'cac:PartyTaxScheme': {
            'cbc:CompanyID': vatNumber(customer.country, customer.taxNumber!),
            'cac:TaxScheme': VAT,
          },
        }
      : {}),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': customer.company ?? customer.name },
  }
}

/** Reached by mail (CEF EAS list). */
const endpoint = (email: string) => ({ 'cbc:EndpointID': email, 'cbc:EndpointID@schemeID': 'EM' })
