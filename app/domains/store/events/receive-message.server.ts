import { randomUUID } from 'node:crypto'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { boundedBody } from '~/platform/http/bounded-body.server'
import { type OWN_TOPICS, topicOf } from './topics'
import { verifyMessage } from './verify-message.server'
import { enqueueEvents } from './work-off-job.server'

/** A product with all its variants stays below. */
const MOST_BYTES = 10 * 1024 * 1024

/**
 * Takes a message of the platform: the signature first, over the body as it came; then it is kept with the work it asks
 * for, in one transaction. One that was here before changes nothing.
 *
 * @throws as `verifyMessage`; AppError `too_large`
 */
export async function receiveMessage(request: Request): Promise<void> {
  const message = verifyMessage(request.headers, await boundedBody(request, MOST_BYTES))
  const topic = topicOf(message.topic)
  if (!topic) return
  const { shopDomain, eventId, contentHash, triggeredAt, payload } = message
  await systemDb().$transaction(async (tx) => {
    const { count } = await tx.storeEvent.createMany({
      data: [{ shopDomain, topic, eventId, contentHash, triggeredAt, payload: payload as object }],
      skipDuplicates: true,
    })
    if (count > 0) await enqueueEvents(tx, shopDomain)
  })
}

/** Has our own handlers called after the caller's transaction, in turn with what the shop itself tells. */
export async function announceStore(
  tx: SystemTx,
  shopDomain: string,
  topic: (typeof OWN_TOPICS)[number],
  payload: object = {},
): Promise<void> {
  await tx.storeEvent.create({
    data: {
      shopDomain,
      topic,
      eventId: randomUUID(),
      contentHash: new Uint8Array(),
      triggeredAt: new Date(),
      payload,
    },
  })
  await enqueueEvents(tx, shopDomain)
}
