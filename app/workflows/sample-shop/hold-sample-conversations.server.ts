import {
  closeConversation,
  openConversation,
  rateConversation,
  type ShopperMessage,
  sendPersonMessage,
} from '~/domains/conversations/conversations.server'
import { workspaceDb } from '~/platform/db/db.server'
import { log } from '~/platform/telemetry/log.server'
import { type SampleConversation, sampleConversations } from './sample-content.server'

/** Lets the real assistant answer a message, and returns when the answer is kept. */
export type AskAssistant = (workspaceId: string, message: ShopperMessage) => Promise<void>

const DAY_MS = 86_400_000
const BETWEEN_MESSAGES_SECONDS = 25
const CHANNEL = 'web'
const UNFINISHED = ':unfinished'

/**
 * Asks the assistant what the scripted shoppers ask and sets each conversation back to its day, so that
 * dashboards of a new installation show true answers. Shoppers are told from real ones by their
 * `externalId`, `sample:<key>`. One that a kill or a failing assistant interrupted is begun again at the next call.
 *
 * @param agentId who answers where a person does
 * @returns whether all of them are there now
 */
export async function holdSampleConversations(
  workspaceId: string,
  agentId: string,
  ask: AskAssistant,
): Promise<boolean> {
  const { shopper } = workspaceDb(workspaceId)
  const unfinished = { externalId: { startsWith: 'sample:', endsWith: UNFINISHED } }
  await shopper.deleteMany({ where: unfinished })
  let isWhole = true
  for (const conversation of sampleConversations()) {
    const externalId = `sample:${conversation.key}`
    if (await shopper.count({ where: { externalId } })) continue
    try {
      const shopperId = await newShopper(workspaceId, `${externalId}${UNFINISHED}`, conversation.language)
      const conversationId = await hold(workspaceId, shopperId, conversation, agentId, ask)
      await setBack(workspaceId, { shopperId, conversationId, externalId }, beginning(conversation))
    } catch (error) {
      isWhole = false
      log().warn({ err: error, conversation: conversation.key }, 'a sample conversation could not be held')
    }
  }
  // What broke off shows in no dashboard.
  if (!isWhole) await shopper.deleteMany({ where: unfinished })
  return isWhole
}

async function newShopper(workspaceId: string, externalId: string, language: string): Promise<string> {
  const { id } = await workspaceDb(workspaceId).shopper.create({
    data: { workspaceId, externalId, language },
    select: { id: true },
  })
  return id
}

async function hold(
  workspaceId: string,
  shopperId: string,
  { key, language, page, asks, rating, person }: SampleConversation,
  agentId: string,
  ask: AskAssistant,
): Promise<string> {
  const start = { shopperId, channel: CHANNEL, language, pageUrl: page }
  const conversationId = await openConversation(workspaceId, start)
  for (const [index, text] of asks.entries()) {
    await ask(workspaceId, { ...start, clientId: `sample-${key}-${index}`, text })
  }
  if (person) {
    const message = { conversationId, userId: agentId, clientId: `sample-${key}-person`, text: person }
    await sendPersonMessage(workspaceId, message)
    await closeConversation(workspaceId, conversationId, 'person')
  }
  if (rating && (rating < 0 || (await wasAnswered(workspaceId, conversationId)))) {
    await rateConversation(workspaceId, conversationId, { rating })
    await closeConversation(workspaceId, conversationId, 'shopper')
  }
  return conversationId
}

/** A shopper is never made to praise an answer that wasn't given. */
async function wasAnswered(workspaceId: string, conversationId: string): Promise<boolean> {
  const last = await workspaceDb(workspaceId).message.findFirst({
    where: { conversationId, author: 'ASSISTANT' },
    orderBy: { seq: 'desc' },
    select: { outcome: true },
  })
  return last?.outcome === 'answered'
}

function beginning({ daysAgo, hour }: SampleConversation): Date {
  const day = new Date(Date.now() - daysAgo * DAY_MS)
  day.setUTCHours(hour, daysAgo * 4, 0, 0)
  return day
}

/** The shopper gets its final name in the same transaction: from then on the conversation counts as held. */
async function setBack(
  workspaceId: string,
  {
    shopperId,
    conversationId,
    externalId,
  }: { shopperId: string; conversationId: string; externalId: string },
  begun: Date,
): Promise<void> {
  await workspaceDb(workspaceId).$transaction(async (tx) => {
    await tx.$executeRaw`
      UPDATE messages SET created_at = ${begun}::timestamptz + (seq - 1) * ${BETWEEN_MESSAGES_SECONDS} * interval '1 second'
      WHERE conversation_id = ${conversationId}::uuid AND workspace_id = ${workspaceId}::uuid`
    await tx.$executeRaw`
      UPDATE conversations SET created_at = ${begun}::timestamptz,
        last_message_at = ${begun}::timestamptz + (message_count - 1) * ${BETWEEN_MESSAGES_SECONDS} * interval '1 second',
        closed_at = CASE WHEN closed_at IS NULL THEN NULL
          ELSE ${begun}::timestamptz + message_count * ${BETWEEN_MESSAGES_SECONDS} * interval '1 second' END,
        handed_over_at = CASE WHEN handed_over_at IS NULL THEN NULL
          ELSE ${begun}::timestamptz + (message_count - 1) * ${BETWEEN_MESSAGES_SECONDS} * interval '1 second' END
      WHERE id = ${conversationId}::uuid AND workspace_id = ${workspaceId}::uuid`
    await tx.shopper.update({
      where: { id: shopperId },
      data: { externalId, createdAt: begun, lastSeenAt: begun },
    })
  })
}
