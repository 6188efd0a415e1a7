import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PaymentProvider, ProviderPayment } from '~/domains/payments/payments'

/** What a provider would send to our address for notifications. */
export interface Sent {
  headers: Record<string, string>
  raw: Buffer
}

export interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

/** A question as a double gets it. */
export interface Asked {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  raw: string
}

/** `asks`: the card's bank wants its owner. */
export type ChargeEnd = 'paid' | 'declined' | 'asks'

/** What may become of a dispute at a provider; `prevented`: settled before it began, by giving the money back. */
export type DisputeMove =
  | 'inquiry'
  | 'inquiry_closed'
  | 'open'
  | 'under_review'
  | 'won'
  | 'lost'
  | 'prevented'

/** What every provider's double can be made to do. */
export interface PaymentDouble {
  /** The real adapter, pointed at this double. */
  provider: PaymentProvider
  /** What an installation is configured with to reach it. */
  environment: Record<string, string>
  /** Notifications in the order of what happened. Nothing is delivered by itself: tests double, lose and reorder them. */
  outbox: Sent[]
  /** What the customer does on the provider's page. */
  pay(payment: ProviderPayment, outcome: 'paid' | 'declined'): void
  /** A customer's bank takes its money back, or asks about it; only of providers that tell of it. */
  dispute?(payment: ProviderPayment, state: DisputeMove): void
  /** The next refund of a payment is refused, as of an account that holds too little; only of providers whose double can. */
  refuseRefund?(payment: ProviderPayment): void
  /** How charges to kept cards end from now on; only of providers that keep any. */
  chargesEnd?(how: ChargeEnd): void
  /** A notification as if it had been written six minutes ago; only of providers that stamp theirs. */
  staled?(sent: Sent): Sent
  /** Answers of so many next questions (to this path) are lost on the way, after what they asked for was done. */
  loseAnswers(count: number, to?: RegExp): void
  /** Pays so much of it out to our bank, now or at a moment (ms); only of providers whose double can. */
  payOut?(minor: number, at?: number): void
  /** Money as the double's own books have it, minor units. */
  balance(): number
  stop(): Promise<void>
}

/** A provider's place on this machine. */
export class DoubleServer {
  private readonly server: Server
  private lost = 0
  private lostTo = /./
  readonly asked: Asked[] = []

  constructor(private readonly answer: (asked: Asked) => Answer) {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const asked: Asked = {
          method: request.method ?? 'GET',
          url: new URL(request.url ?? '/', 'http://double.test'),
          headers: request.headers,
          raw: Buffer.concat(chunks).toString('utf8'),
        }
        this.asked.push(asked)
        const { status, body, headers = {} } = this.answer(asked)
        if (this.lost > 0 && this.lostTo.test(asked.url.pathname)) {
          this.lost -= 1
          response.destroy()
          return
        }
        response.writeHead(status, { 'content-type': 'application/json', ...headers })
        response.end(JSON.stringify(body))
      })
    })
  }

  async start(): Promise<string> {
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', ready))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  loseAnswers(count: number, to = /./): void {
    this.lost = count
    this.lostTo = to
  }

  stop(): Promise<void> {
    this.server.closeAllConnections()
    return new Promise((done) => this.server.close(() => done()))
  }
}
