import { systemDb } from '~/platform/db/db.server'
import type { PaymentDouble, Sent } from '../../doubles/payment-double'

export interface Market {
  double: PaymentDouble
  /** Where the till is just now; null between two lives. */
  tillUrl(): string | null
  /** From 0 to 1. */
  random(): number
}

export interface MarketTally {
  orders: number
  payments: number
  delivered: number
  lost: number
  refunds: number
  answered: number
  /** Questions that the till never answered. */
  unanswered: number
  /** Questions that wait for an answer at this moment. */
  waiting: number
}

/**
 * Shoppers, a provider that tells of what they do, and somebody who gives money back: all at once, at random, until `isOver`.
 * Notifications come twice, out of order, again after every answer but a good one; some never.
 */
export function openMarket({ double, tillUrl, random }: Market) {
  const tally: MarketTally = {
    orders: 0,
    payments: 0,
    delivered: 0,
    lost: 0,
    refunds: 0,
    answered: 0,
    unanswered: 0,
    waiting: 0,
  }
  /** Orders of which no payment is known, and payments that nobody has paid yet. */
  const orders: string[] = []
  const payments: string[] = []
  /** Notifications that the provider tells again until somebody listens. */
  const tried = new WeakSet<Sent>()
  const take = <T>(list: T[]): T | undefined => list.splice(Math.floor(random() * list.length), 1)[0]

  async function ask(path: string, body: string | Buffer, headers: Record<string, string> = {}) {
    const url = tillUrl()
    if (!url) return new Promise<null>((later) => setTimeout(later, 5, null))
    tally.waiting++
    try {
      const answer = await fetch(url + path, {
        method: 'POST',
        body: new Uint8Array(Buffer.from(body)),
        headers,
      })
      const said = { ok: answer.ok, body: await answer.text() }
      tally.answered++
      return said
    } catch {
      tally.unanswered++
      return null
    } finally {
      tally.waiting--
    }
  }

  async function tell<T>(path: string, body: object): Promise<T | null> {
    const answer = await ask(path, JSON.stringify(body))
    return answer?.ok ? (JSON.parse(answer.body) as T) : null
  }

  async function order(): Promise<void> {
    const made = await tell<{ orderId: string }>('/orders', {
      totalMinor: 50 + Math.floor(random() * 99_950),
    })
    if (!made) return
    tally.orders++
    orders.push(made.orderId)
  }

  async function beginToPay(): Promise<void> {
    const orderId = take(orders)
    if (!orderId) return order()
    const begun = await tell<{ paymentId: string }>('/payments', { orderId })
    // A page that never came, or an impatient shopper: the order is paid anew.
    if (!begun || random() < 0.1) orders.push(orderId)
    if (!begun) return
    tally.payments++
    payments.push(begun.paymentId)
  }

  async function pay(): Promise<void> {
    const paymentId = take(payments)
    if (!paymentId) return beginToPay()
    const outcome = random() < 0.85 ? 'paid' : 'declined'
    try {
      double.pay({ paymentId, providerRef: null } as Parameters<PaymentDouble['pay']>[0], outcome)
    } catch {
      // The page is closed: another one of the same order was opened since.
      return
    }
    if (outcome === 'declined') payments.push(paymentId)
  }

  async function deliver(): Promise<void> {
    const sent = take(double.outbox)
    if (!sent) return pay()
    if (!tried.has(sent) && random() < 0.04) return void tally.lost++
    tried.add(sent)
    const times = random() < 0.2 ? 2 : 1
    const answers = await Promise.all(Array.from({ length: times }, () => hand(sent)))
    if (answers.some(Boolean)) tally.delivered++
    else double.outbox.push(sent)
  }

  const hand = async ({ raw, headers }: Sent) => (await ask('/notices', raw, headers))?.ok === true

  async function giveBack(): Promise<void> {
    // The database may be gone as well.
    const payment = take(await refundable().catch(() => []))
    if (!payment) return deliver()
    const left = Number(payment.capturedMinor - payment.refundedMinor)
    const amountMinor = random() < 0.5 ? left : 1 + Math.floor(random() * left)
    if (await tell('/refunds', { paymentId: payment.id, amountMinor })) tally.refunds++
  }

  const refundable = async () =>
    systemDb().payment.findMany({
      where: { state: { in: ['CAPTURED', 'PARTIALLY_REFUNDED'] } },
      select: { id: true, capturedMinor: true, refundedMinor: true },
      orderBy: { id: 'asc' },
      take: 50,
    })

  async function act(): Promise<void> {
    const chance = random()
    if (chance < 0.25) return beginToPay()
    if (chance < 0.5) return pay()
    if (chance < 0.9) return deliver()
    if (chance < 0.95) return giveBack()
    if (chance < 0.98) return double.loseAnswers(1)
    await ask('/sweep', JSON.stringify({ aheadMs: 130_000 }))
  }

  return {
    tally,
    async trade(isOver: () => boolean, traders = 12): Promise<void> {
      const trader = async () => {
        while (!isOver()) await act()
      }
      await Promise.all(Array.from({ length: traders }, trader))
    },
    /** Until everything was told, and everybody who was to be asked was asked. */
    async settle(): Promise<void> {
      double.loseAnswers(0)
      for (let sent = double.outbox.shift(); sent; sent = double.outbox.shift())
        if (!(await hand(sent))) throw new Error('A till that nobody kills refuses a notification.')
      // Once for what is silent, and once for what the first one began.
      for (const aheadMs of [4 * 3_600_000, 24 * 3_600_000])
        if (!(await ask('/sweep', JSON.stringify({ aheadMs })))?.ok) throw new Error('The sweep failed.')
    },
  }
}
