import { randomUUID } from 'node:crypto'
import type { Carrier, CarrierNumber, NumberToBuy } from '~/domains/numbers/carriers/carrier'
import { sampleCarrier } from '~/domains/numbers/carriers/sample/sample-carrier.server'
import { holdNumber } from '~/domains/numbers/reservations/hold-number.server'
import { orderNumber } from '~/domains/numbers/reservations/order-number.server'
import { lookAtPayment, payOrder } from '~/domains/payments/payments.server'
import { systemDb } from '~/platform/db/db.server'
import { testWorkspace } from './database'

/** A carrier with the sample's numbers that keeps books as a real one does: who bought what. */
export class TestCarrier implements Carrier {
  readonly name = 'sample'
  readonly isSample = true
  readonly kinds = null
  askedFacts: Carrier['askedFacts'] = null
  submitBundle: Carrier['submitBundle'] = null
  /** By number: whose reference has it. */
  readonly sold = new Map<string, string>()
  readonly released: string[] = []
  /** How often it was asked to sell. */
  asked = 0
  /** Runs after a sale and before its answer. */
  afterSale: () => void = () => undefined

  search = sampleCarrier.search
  find = (wanted: Parameters<Carrier['find']>[0]): Promise<CarrierNumber | null> => sampleCarrier.find(wanted)
  lookAtBundle = sampleCarrier.lookAtBundle

  async buy({ e164, reference }: NumberToBuy) {
    this.asked++
    const owner = this.sold.get(e164) ?? reference
    this.sold.set(e164, owner)
    this.afterSale()
    return owner === reference ? { is: 'bought' as const, carrierRef: `t:${e164}` } : { is: 'taken' as const }
  }

  async undoSale({ e164, reference }: { e164: string; reference: string }): Promise<void> {
    if (this.sold.get(e164) !== reference) return
    this.sold.delete(e164)
    this.released.push(`t:${e164}`)
  }

  async release(carrierRef: string): Promise<void> {
    this.released.push(carrierRef)
  }
}

export interface HeldNumber {
  workspaceId: string
  userId: string
  reservationId: string
  e164: string
}

/** A number that a fresh workspace holds; `kind` says of which country. */
export async function heldNumber(
  e164: string,
  kind: { country: string; type: 'local' | 'mobile' } = { country: 'US', type: 'local' },
  at = new Date(),
): Promise<HeldNumber> {
  const who = await testWorkspace()
  return { ...who, e164, reservationId: await holdNumber({ ...who, ...kind, e164 }, at) }
}

/** An American number that a workspace holds. @returns the reservation's id */
export const keptNumber = (workspaceId: string, e164: string): Promise<string> =>
  holdNumber({ workspaceId, userId: randomUUID(), e164, country: 'US', type: 'local' })

/** Orders a held number and begins to pay it at the test provider. @returns the payment's id */
export async function beginToPay({ workspaceId, userId, reservationId }: HeldNumber, at = new Date()) {
  const { number } = await orderNumber(
    {
      workspaceId,
      user: { id: userId, email: `${workspaceId}@example.test` },
      language: 'en',
      seenFrom: null,
      reservationId,
      currency: 'USD',
      details: { name: 'Ada Buyer', country: 'US', line1: '1 Main Street', city: 'New York' },
    },
    at,
  )
  const order = await systemDb().salesOrder.findUniqueOrThrow({ where: { number } })
  const { paymentId } = await payOrder({
    orderId: order.id,
    provider: 'test',
    visitorIp: '192.0.2.10',
    returnUrl: (id) => `http://shop.test/payment-success?payment=${id}`,
    actor: 'system',
  })
  return { paymentId, orderId: order.id }
}

/** Lets the test provider take the money, and us hear of it. */
export async function takeMoney(paymentId: string): Promise<void> {
  const { amountMinor } = await systemDb().payment.findUniqueOrThrow({ where: { id: paymentId } })
  await systemDb().testPayment.update({
    where: { paymentId },
    data: { facts: { capturedMinor: Number(amountMinor) } },
  })
  await lookAtPayment(paymentId)
}
