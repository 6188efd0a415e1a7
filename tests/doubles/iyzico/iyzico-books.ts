import { randomUUID } from 'node:crypto'

export interface Form {
  token: string
  conversationId: string
  basketId: string
  priceMinor: number
  state: 'open' | 'paid' | 'declined'
  paymentId: string
  transactionId: string
  paidAt: number
  refunds: { conversationId: string; minor: number; at: number }[]
}

export interface Failure {
  errorCode: string
  errorMessage: string
  errorGroup?: string
}

type Fields = Record<string, unknown>

const NEEDED = ['price', 'paidPrice', 'callbackUrl', 'buyer', 'billingAddress', 'basketItems']
const NEEDED_OF_BUYER = [
  'id',
  'name',
  'surname',
  'identityNumber',
  'email',
  'registrationAddress',
  'city',
  'country',
  'ip',
]
const NEEDED_OF_ITEM = ['id', 'name', 'category1', 'itemType', 'price']

const FEE_SHARE = 0.03
/** Paid in instalments: their price is the customer's. */
const ON_TOP = 0.08

export const liras = (minor: number) => minor / 100
const minorOf = (decimal: unknown) => Math.round(Number(decimal) * 100)
const isPrice = (value: unknown) => /^\d+(\.\d{1,8})?$/.test(String(value)) && Number(value) > 0

/** All that iyzico knows of a merchant. */
export class IyzicoBooks {
  private readonly forms = new Map<string, Form>()
  private readonly payouts: { transactionId: number; minor: number; at: number }[] = []
  private count = 25_000_000

  open(fields: Fields): Form | Failure {
    const missing = NEEDED.find((name) => !fields[name])
    if (missing) return refused('5001', `${missing} gönderilmesi zorunludur`)
    const buyer = fields.buyer as Fields
    const ofBuyer = NEEDED_OF_BUYER.find((name) => !buyer[name])
    if (ofBuyer) return refused('5012', `buyer.${ofBuyer} gönderilmesi zorunludur`)
    const address = fields.billingAddress as Fields
    if (!address.contactName || !address.city || !address.country || !address.address)
      return refused('5034', 'billingAddress eksik')
    const items = fields.basketItems as Fields[]
    if (items.some((item) => NEEDED_OF_ITEM.some((name) => !item[name])))
      return refused('5040', 'sepet eksik')
    if (!['price', 'paidPrice'].every((name) => isPrice(fields[name])))
      return refused('5007', 'tutar geçersiz')
    const sum = items.reduce((total, { price }) => total + minorOf(price), 0)
    if (sum !== minorOf(fields.price))
      return refused('5062', 'Gönderilen tutar ile kırılımların toplamı eşit değil')
    if (fields.currency !== 'TRY') return refused('5023', 'currency geçersiz')
    if (!URL.canParse(String(fields.callbackUrl))) return refused('5008', 'callbackUrl geçersiz')
    const form: Form = {
      token: randomUUID(),
      conversationId: String(fields.conversationId ?? ''),
      basketId: String(fields.basketId ?? ''),
      priceMinor: sum,
      state: 'open',
      paymentId: String(++this.count),
      transactionId: String(++this.count),
      paidAt: 0,
      refunds: [],
    }
    this.forms.set(form.token, form)
    return form
  }

  form(token: unknown): Form | undefined {
    return this.forms.get(String(token))
  }

  /** The last of a conversation's: opened again it is another form. */
  formOf(conversationId: string): Form | undefined {
    return [...this.forms.values()].findLast((form) => form.conversationId === conversationId)
  }

  refund(fields: Fields): Failure | Form {
    const form = [...this.forms.values()].find(
      ({ transactionId }) => transactionId === fields.paymentTransactionId,
    )
    if (form?.state !== 'paid') return refused('5092', 'ödeme kırılımı bulunamadı')
    if (!isPrice(fields.price)) return refused('5093', 'iade tutarı geçersiz')
    const minor = minorOf(fields.price)
    if (minor > form.priceMinor - returnedOf(form)) return refused('5093', 'iade tutarı kalan tutardan büyük')
    form.refunds.push({ conversationId: String(fields.conversationId ?? ''), minor, at: Date.now() })
    return form
  }

  /** A day's transactions by Turkey's clock, a page of them. */
  transactions(day: string, page: number) {
    const isOf = (at: number) => new Date(at + 3 * 3_600_000).toISOString().slice(0, 10) === day
    const all = [...this.forms.values()].flatMap((form) => [
      ...(form.state === 'paid' && isOf(form.paidAt)
        ? [
            {
              transactionType: 'PAYMENT',
              transactionId: Number(form.transactionId),
              paymentId: Number(form.paymentId),
              conversationId: form.conversationId,
              price: liras(form.priceMinor),
              merchantPayoutAmount: liras(form.priceMinor - feeOf(form)),
              transactionCurrency: 'TRY',
            },
          ]
        : []),
      ...form.refunds
        .filter(({ at }) => isOf(at))
        .map(({ conversationId, minor }, place) => ({
          transactionType: 'REFUND',
          transactionId: Number(`${form.transactionId}${place}`),
          paymentId: Number(form.paymentId),
          conversationId,
          price: liras(minor),
          transactionCurrency: 'TRY',
        })),
    ])
    return {
      transactions: all.slice((page - 1) * 2, page * 2),
      totalPageCount: Math.ceil(all.length / 2),
      currentPage: page,
    }
  }

  payOut(minor: number, at = Date.now()): void {
    this.payouts.push({ transactionId: ++this.count, minor, at })
  }

  /** @param moment a day's, by Turkey's clock */
  payoutsOf(moment: string) {
    return this.payouts
      .filter(({ at }) => new Date(at + 3 * 3_600_000).toISOString().slice(0, 10) === moment.slice(0, 10))
      .map(({ transactionId, minor }) => ({
        paymentTransactionId: transactionId,
        payoutAmount: (minor / 100).toFixed(8),
        payoutType: 'MERCHANT_PAYOUT',
        currency: 'TRY',
      }))
  }

  balance(): number {
    const held = [...this.forms.values()]
      .filter(({ state }) => state === 'paid')
      .reduce((sum, form) => sum + form.priceMinor - feeOf(form) - returnedOf(form), 0)
    return held - this.payouts.reduce((sum, { minor }) => sum + minor, 0)
  }
}

const refused = (errorCode: string, errorMessage: string): Failure => ({ errorCode, errorMessage })
const returnedOf = ({ refunds }: Form) => refunds.reduce((sum, { minor }) => sum + minor, 0)
const feeOf = ({ priceMinor }: Form) => Math.round(priceMinor * FEE_SHARE) + 25

/** A payment as iyzico's answers have it. */
export function paidFields(form: Form) {
  const onTop = Math.round(form.priceMinor * ON_TOP)
  return {
    price: liras(form.priceMinor),
    paidPrice: liras(form.priceMinor + onTop),
    currency: 'TRY',
    installment: 3,
    fraudStatus: 1,
    merchantCommissionRateAmount: liras(onTop),
    iyziCommissionRateAmount: liras(onTop + Math.round(form.priceMinor * FEE_SHARE)),
    iyziCommissionFee: 0.25,
    cardType: 'CREDIT_CARD',
    cardAssociation: 'MASTER_CARD',
    binNumber: '55287900',
    lastFourDigits: '0008',
    basketId: form.basketId,
  }
}
