import { createHmac } from 'node:crypto'
import type { ProviderPayment } from '~/domains/payments/payments'
import { paytrProvider } from '~/domains/payments/providers/paytr/paytr-provider.server'
import { type Answer, type Asked, DoubleServer, type PaymentDouble, type Sent } from '../payment-double'

export const PAYTR_ACCOUNT = {
  merchantId: '123456',
  merchantKey: 'key-of-the-double',
  merchantSalt: 'salt-of-the-double',
}
const FEE_SHARE = 0.03

interface Order {
  oid: string
  amountMinor: number
  status: 'waiting' | 'success' | 'failed'
  paidAt: number
  returns: { return_amount: string; reference_no?: string; at: number }[]
}

interface Payout {
  minor: number
  at: number
}

interface Books {
  orders: Map<string, Order>
  payouts: readonly Payout[]
}

const hmac = (...parts: string[]) =>
  createHmac('sha256', PAYTR_ACCOUNT.merchantKey).update(parts.join('')).digest('base64')

const said = (minor: number) => (minor / 100).toFixed(2)
const failure = (err_no: string, err_msg: string): Answer => ({
  status: 200,
  body: { status: 'error', err_no, err_msg },
})

const NEEDED = [
  'merchant_id',
  'user_ip',
  'merchant_oid',
  'email',
  'payment_amount',
  'paytr_token',
  'user_basket',
  'debug_on',
  'no_installment',
  'max_installment',
  'user_name',
  'user_address',
  'user_phone',
  'merchant_ok_url',
  'merchant_fail_url',
  'timeout_limit',
  'currency',
  'test_mode',
]

/**
 * PayTR as far as we use it (dev.paytr.com): it answers 200 whatever is wrong, numbers nothing, stamps nothing, and
 * returns money as often as it is asked to.
 */
export async function startPaytrDouble(): Promise<PaymentDouble> {
  const orders = new Map<string, Order>()
  const payouts: Payout[] = []
  const server = new DoubleServer((asked) => answer({ orders, payouts }, asked))
  const url = await server.start()
  const outbox: Sent[] = []
  const orderOf = ({ paymentId }: ProviderPayment) => orders.get(paymentId.replaceAll('-', ''))!

  return {
    provider: paytrProvider({ ...PAYTR_ACCOUNT, url }),
    environment: {
      PAYTR_MERCHANT_ID: PAYTR_ACCOUNT.merchantId,
      PAYTR_MERCHANT_KEY: PAYTR_ACCOUNT.merchantKey,
      PAYTR_MERCHANT_SALT: PAYTR_ACCOUNT.merchantSalt,
      PAYTR_URL: url,
    },
    outbox,
    pay(payment, outcome) {
      const order = orderOf(payment)
      order.status = outcome === 'paid' ? 'success' : 'failed'
      order.paidAt = Date.now()
      outbox.push(notification(order))
    },
    payOut: (minor, at = Date.now()) => void payouts.push({ minor, at }),
    loseAnswers: (count, to) => server.loseAnswers(count, to),
    balance: () =>
      [...orders.values()].reduce((sum, order) => sum + kept(order), 0) -
      payouts.reduce((sum, { minor }) => sum + minor, 0),
    stop: () => server.stop(),
  }
}

const feeOf = ({ amountMinor }: Order) => Math.round(amountMinor * FEE_SHARE)
const returnedOf = ({ returns }: Order) =>
  returns.reduce((sum, { return_amount }) => sum + Math.round(Number(return_amount) * 100), 0)
const kept = (order: Order) =>
  order.status === 'success' ? order.amountMinor - feeOf(order) - returnedOf(order) : 0

/** Paid in instalments: the customer's bank takes more of them than we asked for. */
function notification({ oid, amountMinor, status }: Order): Sent {
  const total = status === 'success' ? String(Math.round(amountMinor * 1.08)) : '0'
  const fields = new URLSearchParams({
    merchant_oid: oid,
    status,
    total_amount: total,
    payment_amount: String(amountMinor),
    currency: 'TL',
    payment_type: 'card',
    test_mode: '0',
    ...(status === 'failed' ? { failed_reason_code: '0', failed_reason_msg: 'Kart limiti yetersiz' } : {}),
    hash: hmac(oid, PAYTR_ACCOUNT.merchantSalt, status, total),
  })
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    raw: Buffer.from(fields.toString()),
  }
}

function answer({ orders, payouts }: Books, { method, url, raw }: Asked): Answer {
  const fields = new URLSearchParams(raw)
  const of = (name: string) => fields.get(name) ?? ''
  if (method !== 'POST') return { status: 405, body: {} }
  switch (url.pathname) {
    case '/odeme/api/get-token':
      return token(orders, fields)
    case '/odeme/durum-sorgu': {
      if (
        of('paytr_token') !== hmac(PAYTR_ACCOUNT.merchantId, of('merchant_oid'), PAYTR_ACCOUNT.merchantSalt)
      )
        return failure('004', 'paytr_token gonderilmedi veya gecersiz')
      const order = orders.get(of('merchant_oid'))
      if (order?.status !== 'success') return failure('003', 'merchant_oid ile basarili odeme bulunamadi')
      return {
        status: 200,
        body: {
          status: 'success',
          payment_amount: said(order.amountMinor),
          payment_total: said(Math.round(order.amountMinor * 1.08)),
          currency: 'TL',
          net_tutar: said(order.amountMinor - feeOf(order)),
          kesinti_tutari: said(feeOf(order)),
          kart_marka: 'BONUS',
          masked_pan: '454360******4242',
          returns: order.returns.map(({ at: _at, ...one }) => one),
        },
      }
    }
    case '/rapor/islem-dokumu': {
      const [start, end] = [of('start_date'), of('end_date')]
      if (![start, end].every((moment) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(moment)))
        return failure('002', 'tarih formati gecersiz')
      if (of('paytr_token') !== hmac(PAYTR_ACCOUNT.merchantId, start, end, PAYTR_ACCOUNT.merchantSalt))
        return failure('004', 'paytr_token gonderilmedi veya gecersiz')
      if (Date.parse(end) - Date.parse(start) > 3 * 86_400_000) return failure('003', 'en fazla 3 gun')
      return report(orders, start, end)
    }
    case '/rapor/odeme-dokumu': {
      const [start, end] = [of('start_date'), of('end_date')]
      if (![start, end].every((day) => /^\d{4}-\d\d-\d\d$/.test(day)))
        return failure('002', 'tarih formati gecersiz')
      if (of('paytr_token') !== hmac(PAYTR_ACCOUNT.merchantId, start, end, PAYTR_ACCOUNT.merchantSalt))
        return failure('004', 'paytr_token gonderilmedi veya gecersiz')
      return paidOut(payouts, start, end)
    }
    case '/odeme/iade':
      return returned(orders, of)
  }
  return { status: 404, body: {} }
}

/** Turkey's clock. */
const clock = (at: number) => new Date(at + 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

function paidOut(payouts: readonly Payout[], start: string, end: string): Answer {
  const data = payouts
    .map(({ minor, at }) => ({
      date_paid: clock(at).slice(0, 10),
      currency: 'TL',
      sales: said(minor),
      return: '0',
      net: said(minor),
      merchant_iban: 'TR330006100519786457841326',
    }))
    .filter(({ date_paid }) => date_paid >= start && date_paid <= end)
  if (data.length === 0) return { status: 200, body: { status: 'failed' } }
  // Payouts to come have a date and sums too.
  const future_payments = [{ date_paid: end, currency: 'TL', net: '99.00', net_amounts: '99.00' }]
  return { status: 200, body: { status: 'success', data, future_payments } }
}

function report(orders: Map<string, Order>, start: string, end: string): Answer {
  const isWithin = (at: number) => clock(at) >= start && clock(at) <= end
  const day = (at: number) => clock(at).slice(0, 10).split('-').reverse().join('.')
  const data = [...orders.values()].flatMap((order) => [
    ...(order.status === 'success' && isWithin(order.paidAt)
      ? [
          {
            islem_tipi: 'S',
            islem_tutari: said(Math.round(order.amountMinor * 1.08)),
            net_tutar: said(order.amountMinor - feeOf(order)),
            kesinti_tutari: said(feeOf(order)),
            islem_tarihi: day(order.paidAt),
            para_birimi: 'TL',
            siparis_no: order.oid,
          },
        ]
      : []),
    ...order.returns
      .filter(({ at }) => isWithin(at))
      .map(({ return_amount, at }) => ({
        islem_tipi: 'I',
        islem_tutari: return_amount.replace('.', ','),
        islem_tarihi: day(at),
        para_birimi: 'TL',
        siparis_no: order.oid,
      })),
  ])
  return { status: 200, body: data.length > 0 ? { status: 'success', data } : { status: 'failed' } }
}

function token(orders: Map<string, Order>, fields: URLSearchParams): Answer {
  const of = (name: string) => fields.get(name) ?? ''
  const failed = (reason: string): Answer => ({ status: 200, body: { status: 'failed', reason } })
  const missing = NEEDED.find((name) => !of(name))
  if (missing) return failed(`Zorunlu alan: ${missing}`)
  if (!/^[a-z0-9]{1,64}$/i.test(of('merchant_oid'))) return failed('merchant_oid alfanumerik olmali')
  const signed = ['merchant_id', 'user_ip', 'merchant_oid', 'email', 'payment_amount', 'user_basket'].concat(
    'no_installment',
    'max_installment',
    'currency',
    'test_mode',
  )
  if (of('paytr_token') !== hmac(...signed.map(of), PAYTR_ACCOUNT.merchantSalt))
    return failed('paytr_token gecersiz')
  const basket = JSON.parse(Buffer.from(of('user_basket'), 'base64').toString('utf8')) as [
    string,
    string,
    number,
  ][]
  const sum = basket.reduce((total, [, price, count]) => total + Math.round(Number(price) * 100) * count, 0)
  if (sum !== Number(of('payment_amount'))) return failed('Sepet tutari odeme tutarindan farkli')
  const known = orders.get(of('merchant_oid'))
  if (known && known.status !== 'waiting') return failed('merchant_oid daha once kullanilmis')
  orders.set(of('merchant_oid'), {
    oid: of('merchant_oid'),
    amountMinor: Number(of('payment_amount')),
    status: 'waiting',
    paidAt: 0,
    returns: [],
  })
  return { status: 200, body: { status: 'success', token: `token-${of('merchant_oid')}` } }
}

function returned(orders: Map<string, Order>, of: (name: string) => string): Answer {
  const [oid, amount] = [of('merchant_oid'), of('return_amount')]
  if (of('paytr_token') !== hmac(PAYTR_ACCOUNT.merchantId, oid, amount, PAYTR_ACCOUNT.merchantSalt))
    return failure('004', 'paytr_token gonderilmedi veya gecersiz')
  if (!/^\d+(\.\d{1,2})?$/.test(amount)) return failure('003', 'return_amount gecersiz')
  const order = orders.get(oid)
  if (order?.status !== 'success') return failure('005', 'basarili odeme bulunamadi')
  if (Math.round(Number(amount) * 100) > order.amountMinor - returnedOf(order))
    return failure('009', 'Iade tutari kalan tutardan fazla olamaz')
  const reference = of('reference_no')
  order.returns.push({
    return_amount: amount,
    ...(reference ? { reference_no: reference } : {}),
    at: Date.now(),
  })
  return { status: 200, body: { status: 'success', is_test: 0, merchant_oid: oid, return_amount: amount } }
}
