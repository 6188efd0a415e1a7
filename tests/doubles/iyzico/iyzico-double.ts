import { createHmac } from 'node:crypto'
import { iyzicoProvider } from '~/domains/payments/providers/iyzico/iyzico-provider.server'
import { type Answer, type Asked, DoubleServer, type PaymentDouble, type Sent } from '../payment-double'
import { type Failure, type Form, IyzicoBooks, liras, paidFields } from './iyzico-books'

const ACCOUNT = { apiKey: 'sandbox-key-of-the-double', secretKey: 'sandbox-secret-of-the-double' }

const hmac = (text: string) => createHmac('sha256', ACCOUNT.secretKey).update(text).digest('hex')

/**
 * iyzico as far as we use it (docs.iyzico.com): questions signed over path and body, refusals in answers of status 200, no
 * idempotency, a form's answer and the books' in two services.
 */
export async function startIyzicoDouble(): Promise<PaymentDouble> {
  const books = new IyzicoBooks()
  const server = new DoubleServer((asked) => answer(books, asked))
  const url = await server.start()
  const outbox: Sent[] = []
  return {
    provider: iyzicoProvider({ ...ACCOUNT, url }),
    environment: {
      IYZICO_API_KEY: ACCOUNT.apiKey,
      IYZICO_SECRET_KEY: ACCOUNT.secretKey,
      IYZICO_URL: url,
    },
    outbox,
    pay({ paymentId, providerRef }, outcome) {
      const form = books.form(providerRef) ?? books.formOf(paymentId)!
      form.state = outcome
      form.paidAt = Date.now()
      outbox.push(notification(form))
    },
    payOut: (minor, at) => books.payOut(minor, at),
    loseAnswers: (count, to) => server.loseAnswers(count, to),
    balance: () => books.balance(),
    stop: () => server.stop(),
  }
}

function notification(form: Form): Sent {
  const [iyziEventType, status] = ['CHECKOUT_FORM_AUTH', form.state === 'paid' ? 'SUCCESS' : 'FAILURE']
  const said = {
    paymentConversationId: form.conversationId,
    merchantId: 3382172,
    token: form.token,
    status,
    iyziReferenceCode: `reference-${form.paymentId}`,
    iyziEventType,
    iyziEventTime: Date.now(),
    iyziPaymentId: Number(form.paymentId),
  }
  const signed = [iyziEventType, form.paymentId, form.token, form.conversationId, status].join('')
  return {
    headers: {
      'content-type': 'application/json',
      'x-iyz-signature-v3': hmac(`${ACCOUNT.secretKey}${signed}`),
    },
    raw: Buffer.from(JSON.stringify(said)),
  }
}

const success = (body: object): Answer => ({ status: 200, body: { status: 'success', ...body } })
const failure = (body: object): Answer => ({
  status: 200,
  body: { status: 'failure', locale: 'tr', ...body },
})

function answer(books: IyzicoBooks, asked: Asked): Answer {
  const { method, url, raw } = asked
  if (!isSigned(asked)) return failure({ errorCode: '1000', errorMessage: 'Geçersiz imza' })
  const fields = (method === 'POST' ? JSON.parse(raw) : {}) as Record<string, unknown>
  switch (`${method} ${url.pathname}`) {
    case 'POST /payment/iyzipos/checkoutform/initialize/auth/ecom': {
      const opened = books.open(fields)
      if (isFailure(opened)) return failure(opened)
      const { token } = opened
      return success({
        token,
        tokenExpireTime: 1800,
        paymentPageUrl: `https://cpp.iyzipay.com?token=${token}`,
      })
    }
    case 'POST /payment/iyzipos/checkoutform/auth/ecom/detail':
      return detail(books.form(fields.token))
    case 'GET /v2/reporting/payment/details':
      return report(books.formOf(url.searchParams.get('paymentConversationId') ?? ''))
    case 'GET /v2/reporting/payment/transactions':
      return success(
        books.transactions(
          url.searchParams.get('transactionDate') ?? '',
          Number(url.searchParams.get('page') ?? 1),
        ),
      )
    case 'POST /reporting/settlement/payoutcompleted':
      return success({ payoutCompletedTransactions: books.payoutsOf(String(fields.date)) })
    case 'POST /payment/refund': {
      const refunded = books.refund(fields)
      return isFailure(refunded)
        ? failure(refunded)
        : success({ paymentId: refunded.paymentId, price: fields.price, currency: 'TRY' })
    }
  }
  return { status: 404, body: { status: 'failure', errorCode: '1', errorMessage: 'not found' } }
}

const isFailure = (made: Form | Failure): made is Failure => 'errorCode' in made

function isSigned({ headers, url, raw }: Asked): boolean {
  const [scheme, proof = ''] = String(headers.authorization ?? '').split(' ')
  const random = String(headers['x-iyzi-rnd'] ?? '')
  const signature = hmac(`${random}${url.pathname}${raw}`)
  const expected = `apiKey:${ACCOUNT.apiKey}&randomKey:${random}&signature:${signature}`
  return scheme === 'IYZWSv2' && random !== '' && Buffer.from(proof, 'base64').toString('utf8') === expected
}

function detail(form: Form | undefined): Answer {
  if (!form) return failure({ errorCode: '5115', errorMessage: 'token bulunamadı' })
  if (form.state === 'open') return success({ token: form.token, paymentStatus: 'INIT_THREEDS' })
  const known = { token: form.token, conversationId: form.conversationId, basketId: form.basketId }
  if (form.state === 'declined')
    return failure({
      ...known,
      errorCode: '10051',
      errorMessage: 'Kart limiti yetersiz, yetersiz bakiye',
      errorGroup: 'NOT_SUFFICIENT_FUNDS',
      paymentStatus: 'FAILURE',
    })
  return success({
    ...known,
    ...paidFields(form),
    paymentStatus: 'SUCCESS',
    paymentId: form.paymentId,
    itemTransactions: [{ paymentTransactionId: form.transactionId, price: liras(form.priceMinor) }],
  })
}

function report(form: Form | undefined): Answer {
  if (form?.state !== 'paid') return success({ payments: [] })
  const refunds = form.refunds.map(({ conversationId, minor }, place) => ({
    refundTxId: `${form.transactionId}${place}`,
    refundConversationId: conversationId,
    refundPrice: liras(minor),
    refundStatus: 1,
    currencyCode: 'TRY',
  }))
  return success({
    payments: [
      {
        ...paidFields(form),
        paymentId: Number(form.paymentId),
        paymentStatus: 1,
        paymentConversationId: form.conversationId,
        cancels: [],
        itemTransactions: [{ paymentTransactionId: Number(form.transactionId), refunds }],
      },
    ],
  })
}
