import { randomUUID } from 'node:crypto'
import type { StorePlatform } from '../platform'
import type { Shop } from '../state/shop'
import { faultOf } from './check-payload'
import { type Attempt, type Delivery, type HeaderFamily, send } from './delivery'
import { includes, pick } from './narrow'
import { redact } from './redact'
import { COMPLIANCE, PAYLOADS, wireTopic } from './topics'

export interface DeliverOptions {
  shop?: string
  topic?: string
  /** Which of the waiting ones, and in what order; left out: as they happened. */
  order?: (waiting: Delivery[]) => Delivery[]
  /** Send each so many times, with the same ids. */
  times?: number
  /** Lose these for ever, as the platform does with what it gives up on. */
  drop?: (delivery: Delivery) => boolean
  /** How many are on their way at once. */
  parallel?: number
  family?: HeaderFamily
  /** Milliseconds that an address has to answer; left out: five seconds. */
  answerLimitMs?: number
  /** Only what is due by the platform's clock: retries wait for their time. */
  onlyDue?: boolean
}

interface Address {
  uri: string
  name: string | null
  includeFields: string[]
  filter: string | null
}

/** Deliveries that are over and still can be looked at. */
const MOST_KEPT = 5000

/** Webhooks that wait to be delivered. Nothing leaves before `deliver` is called. */
export class Outbox {
  readonly deliveries: Delivery[] = []
  private eventId: string | null = null

  constructor(private readonly platform: StorePlatform) {}

  /** Runs one merchant action: everything it emits carries the same event id. */
  action<T>(run: () => T): T {
    if (this.eventId) return run()
    this.eventId = randomUUID()
    try {
      return run()
    } finally {
      this.eventId = null
    }
  }

  /** Something happened to a subject: writes one delivery for each subscription, with the payload as it is now. */
  emit(shop: Shop, topic: string, subject: object): void {
    const addresses = this.addressesOf(shop, topic)
    if (addresses.length === 0) return
    const build = PAYLOADS[topic]
    if (!build) throw new Error(`The local store platform has no payload for ${topic}.`)
    const payload = build(shop, subject as never)
    const fault = faultOf(topic, payload)
    if (fault) throw new Error(`The payload of ${topic} isn't as published: ${fault}.`)
    const eventId = this.eventId ?? randomUUID()
    for (const { uri, name, includeFields, filter } of addresses) {
      if (filter && !includes(payload, filter)) continue
      const seen = COMPLIANCE.includes(topic) ? payload : redact(payload, topic, this.platform.app)
      const now = this.platform.clock.now()
      this.deliveries.push({
        webhookId: randomUUID(),
        eventId,
        topic,
        shop: shop.domain,
        uri,
        subscriptionName: name,
        apiVersion: this.platform.app.webhookApiVersion,
        body: JSON.stringify(includeFields.length > 0 ? pick(seen, includeFields) : seen),
        triggeredAt: `${new Date(now).toISOString().slice(0, -1)}000000Z`,
        dueAt: now,
        attempts: [],
        state: 'waiting',
      })
    }
  }

  waiting({
    shop,
    topic,
    onlyDue = false,
  }: Pick<DeliverOptions, 'shop' | 'topic' | 'onlyDue'> = {}): Delivery[] {
    const now = this.platform.clock.now()
    return this.deliveries.filter(
      (one) =>
        one.state === 'waiting' &&
        (!shop || one.shop === shop) &&
        (!topic || one.topic === topic) &&
        (!onlyDue || one.dueAt <= now),
    )
  }

  /** Sends what waits, once each unless told otherwise. Answers what was tried. */
  async deliver(options: DeliverOptions = {}): Promise<{ delivery: Delivery; attempts: Attempt[] }[]> {
    const { order = (same) => same, times = 1, drop, parallel = 1, family, answerLimitMs } = options
    const chosen = this.waiting(options)
    const queue: Delivery[] = []
    for (const delivery of order(chosen)) {
      if (drop?.(delivery)) delivery.state = 'dropped'
      else queue.push(delivery)
    }
    const done: { delivery: Delivery; attempts: Attempt[] }[] = []
    const work = async () => {
      for (let delivery = queue.shift(); delivery; delivery = queue.shift()) {
        const attempts: Attempt[] = []
        for (let time = 0; time < times; time += 1)
          attempts.push(
            await send(delivery, this.platform.app, this.platform.clock.now(), { family, answerLimitMs }),
          )
        done.push({ delivery, attempts })
      }
    }
    await Promise.all(Array.from({ length: parallel }, work))
    this.dropSubscriptionsGivenUp()
    this.forgetOld()
    return done
  }

  /** Sends a delivery again that was sent before, as happens when the platform missed the answer. */
  resend(delivery: Delivery): Promise<Attempt> {
    return send(delivery, this.platform.app, this.platform.clock.now())
  }

  /** A platform that runs for days keeps only the newest of what is done. */
  private forgetOld(): void {
    const done = this.deliveries.filter(({ state }) => state !== 'waiting')
    if (done.length <= MOST_KEPT) return
    const old = new Set(done.slice(0, done.length - MOST_KEPT))
    this.deliveries.splice(0, this.deliveries.length, ...this.deliveries.filter((one) => !old.has(one)))
  }

  private addressesOf(shop: Shop, topic: string): Address[] {
    const { app } = this.platform
    const declared = app.webhooks
      .filter((one) => one.topic === topic)
      .map(({ uri, filter, includeFields }) => ({
        uri: declaredAt(uri, app.appUrl),
        name: null,
        includeFields: includeFields ?? [],
        filter: filter ?? null,
      }))
    if (COMPLIANCE.includes(topic)) return declared
    if (!shop.installation) return []
    const { customers } = app.protectedCustomerData
    if (!customers && isClosed(topic)) return []
    const subscribed = shop.installation.webhookSubscriptions
      .filter((one) => wireTopic(one.topic) === topic)
      .map(({ uri, name, includeFields, filter }) => ({ uri, name, includeFields, filter }))
    return [...declared, ...subscribed]
  }

  /** What an app made by the API is deleted after its deliveries failed to the last try; the app isn't told. */
  private dropSubscriptionsGivenUp(): void {
    for (const delivery of this.deliveries) {
      if (delivery.state !== 'given-up') continue
      const { installation } = this.platform.shop(delivery.shop)
      if (!installation) continue
      installation.webhookSubscriptions = installation.webhookSubscriptions.filter(
        (one) => one.uri !== delivery.uri || wireTopic(one.topic) !== delivery.topic,
      )
    }
  }
}

/** As the platform's own tool reads a declared address: a path is put behind the app's whole address. */
const declaredAt = (uri: string, appUrl: string): string =>
  uri.startsWith('/') ? `${appUrl.replace(/\/$/, '')}${uri}` : uri

const isClosed = (topic: string) => /^(?:customers|orders|fulfillments|refunds|returns)\//.test(topic)
