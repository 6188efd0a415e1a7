import { answer, answerWhileAwaited, handOver, phrasesIn } from '~/domains/assistant/assistant.server'
import { findAnswerStop } from '~/domains/billing/billing.server'
import {
  isShown,
  type OrderWord,
  type PageContext,
  readPageContext,
  type WireEvent,
  type WireMessage,
} from '~/domains/conversations/conversations'
import {
  type AnsweringState,
  answeringState,
  type EarlierMessage,
  findPendingMessages,
  isErased,
  type PendingMessage,
  type RecordedMessage,
  recordReply,
  recordShopperMessage,
} from '~/domains/conversations/conversations.server'
import { orderDesk } from '~/domains/store/store.server'
import { runAtVersions, type WorkspaceVersions } from '~/platform/db/workspace-versions.server'
import { isPassing, toAppError } from '~/platform/errors/app-error'
import { matchLanguage } from '~/platform/i18n/languages'
import { log } from '~/platform/telemetry/log.server'
import { giveUpAnswer, untilEarlierAreAnswered } from './reply/after-earlier.server'
import { answerLater } from './reply/answer-later.server'
import { EventQueue } from './reply/event-queue'
import { inTurn } from './reply/in-turn'

export interface ShopperTurn {
  workspaceId: string
  shopperId: string
  /** The sender's own id; sending it again is safe, see `clientIdSchema`. */
  clientId: string
  text: string
  /** Ids of files that the shopper has uploaded. */
  files?: readonly string[]
  /** `web` when absent. */
  channel?: string
  /** The page the shopper is on. */
  pageUrl?: string
  /** What that page tells of itself, a storefront's. */
  pageContext?: PageContext
  /** The connected store the shopper writes from. */
  storeId?: string
  /** The store platform's id of who is signed in there, proved; null when nobody is. */
  customerId?: string | null
  /** BCP 47 tag of that page. */
  language?: string
  /** The button that the shopper pressed instead of writing. */
  word?: OrderWord
  /** Of the workspace when the message came. */
  versions?: WorkspaceVersions
  /** Called where the message is kept already. */
  whenSentAgain?: () => Promise<void>
}

/**
 * Records a shopper's message and answers it. `accepted` comes as soon as the message is committed; from there on
 * nothing is lost, whatever happens to the reader or the process: the answer is made and kept even when nobody reads
 * any more, a resend brings the kept answer or makes the missing one, and `answerPending` mends what a kill cut off.
 * Messages of one conversation are answered in their order. While a person has the conversation the message is recorded
 * and `done` carries no answer; while one is awaited it carries what is certain, and what is said of an order.
 */
export async function* replyToShopper(turn: ShopperTurn): AsyncGenerator<WireEvent, void> {
  const received = performance.now()
  const { workspaceId, shopperId, clientId, text, channel = 'web', pageUrl, pageContext } = turn
  const { storeId, customerId } = turn
  const language = matchLanguage(turn.language) ?? undefined
  const recorded = await recordShopperMessage(workspaceId, {
    shopperId,
    channel,
    clientId,
    text,
    ...(turn.files ? { files: turn.files } : {}),
    ...(language ? { language } : {}),
    ...(pageUrl ? { pageUrl } : {}),
    ...(pageContext ? { pageContext } : {}),
    ...(storeId ? { storeId } : {}),
    ...(turn.word ? { word: turn.word } : {}),
  })
  const { conversationId, message } = recorded
  if (!recorded.isNew) await turn.whenSentAgain?.()
  yield { type: 'accepted', seq: message.seq, conversationId }
  if (recorded.reply) return yield* replayed(recorded.reply)
  if (recorded.handler === 'person') {
    giveUpAnswer(message.id)
    return yield NO_ANSWER
  }
  const events = new EventQueue<WireEvent>()
  const from = { pageUrl, pageContext, storeId, customerId, language }
  const question = { workspaceId, conversationId, shopperId, message, received, ...from }
  const send = (event: WireEvent) => events.push(event)
  const { versions = null } = turn
  const answerNow = async () => {
    const isBehind =
      mayBeBehind(recorded) && (await untilEarlierAreAnswered(workspaceId, conversationId, message))
    await inTurn(conversationId, (isQueued) => {
      // Whoever waited asks anew: things may have changed while earlier messages of the conversation were answered.
      const hasWaited = isBehind || isQueued
      return runAtVersions(hasWaited ? null : versions, () =>
        answerRecorded(question, hasWaited ? undefined : recorded.history, send),
      )
    })
  }
  void answerNow()
    .catch(async (error: unknown) => {
      giveUpAnswer(message.id)
      if (isPassing(toAppError(error).code)) answerLater(conversationId, answerWaiting)
      events.push(await endAfter(error, question))
    })
    .finally(() => events.end())
  yield* events.read()
}

/** The message before it is a shopper's, or nobody knows whose: it may be waiting for its own answer. */
const mayBeBehind = ({ message, history }: RecordedMessage): boolean =>
  message.seq > 1 && (!history || history.at(-1)?.author === 'shopper')

/**
 * Answers every message that a killed process left without one, those that have waited so long; resolves to how many
 * there were.
 */
export const answerPending = async ({ waitedSeconds = 0 } = {}): Promise<number> =>
  answerAll(await findPendingMessages({ waitedSeconds }))

/** A week-end and a holiday: later than that, whoever asked has found their answer elsewhere. */
const WAITED_HOURS = 7 * 24

/** Answers what waits in a conversation that was given back to the assistant; resolves to how many messages did. */
export const answerWaiting = async (conversationId: string): Promise<number> =>
  answerAll(await findPendingMessages({ conversationId, hours: WAITED_HOURS }))

async function answerAll(pending: PendingMessage[]): Promise<number> {
  for (const { pageUrl, pageContext, storeId, externalId, ...message } of pending) {
    const { workspaceId } = message
    const context = readPageContext(pageContext)
    const turn = {
      ...message,
      ...(pageUrl ? { pageUrl } : {}),
      ...(context ? { pageContext: context } : {}),
      ...(storeId ? { storeId, customerId: externalId } : {}),
    }
    for await (const event of replyToShopper(turn)) {
      if (event.type === 'error')
        log().warn({ workspaceId, code: event.code }, 'a pending message stays unanswered')
    }
  }
  return pending.length
}

const NO_ANSWER: WireEvent = { type: 'done', message: null }

interface Question {
  workspaceId: string
  conversationId: string
  shopperId: string
  message: WireMessage
  pageUrl: string | undefined
  pageContext: PageContext | undefined
  storeId: string | undefined
  customerId: string | null | undefined
  language: string | undefined
  /** `performance.now()` at the message's arrival. */
  received: number
}

async function answerRecorded(
  question: Question,
  known: EarlierMessage[] | undefined,
  send: (event: WireEvent) => void,
): Promise<void> {
  const { workspaceId, conversationId, message, pageUrl, pageContext, language, received } = question
  const { storeId, customerId } = question
  const state: AnsweringState = known
    ? { reply: null, handler: 'assistant', history: known }
    : await answeringState(workspaceId, conversationId, message)
  const { reply: kept, handler, history } = state
  if (kept) {
    for (const event of replayed(kept)) send(event)
    return
  }
  if (handler === 'person') return send(NO_ANSWER)
  const conversationLanguage = history.findLast((said) => said.author === 'assistant')?.language ?? null
  const asked = {
    workspaceId,
    text: message.text,
    history,
    visitor: question.shopperId,
    conversationLanguage,
    pageUrl,
    cart: pageContext?.cart ?? null,
    ...(storeId ? { storeId, customerId } : {}),
    pageLanguage: language,
    files: message.parts.filter((part) => part.type === 'file').length,
    word: message.parts.find((part) => part.type === 'order-word')?.word ?? null,
  }
  const orders = (answerLanguage: string) =>
    orderDesk({ workspaceId, conversationId, storeId, customerId, language: answerLanguage })
  const isMetered = hasAnswered(history)
  const stop = await findAnswerStop(workspaceId, conversationId, { isCounted: isMetered })
  if (handler === 'waiting') {
    const final = stop ? null : await answerWhileAwaited(asked, { orders })
    const answerMs = Math.round(performance.now() - received)
    const of = { conversationId, messageId: message.id, answerMs, isMetered, whileAwaited: true }
    const reply = final && (await recordReply(workspaceId, { ...final, ...of }))
    if (!reply) giveUpAnswer(message.id)
    for (const event of reply ? replayed(reply) : [NO_ANSWER]) send(event)
    return
  }
  for await (const event of stop ? handOver(asked) : answer(asked, { orders })) {
    if (event.type === 'text') send(event)
    if (event.type === 'part' && isShown(event.part)) send({ type: 'part', part: event.part })
    if (event.type !== 'final') continue
    const { type: _, ...final } = event
    const answerMs = Math.round(performance.now() - received)
    const reply = await recordReply(workspaceId, {
      ...final,
      conversationId,
      messageId: message.id,
      answerMs,
      isMetered,
      ...(stop ? { handoverReason: stop } : {}),
    })
    send({ type: 'done', message: reply })
  }
}

/** The conversation counts already, so going on with it costs nothing of the plan. */
const hasAnswered = (history: AnsweringState['history']) =>
  history.some(({ outcome }) => outcome === 'answered')

/** A kept answer as the events it once was. */
function* replayed(message: WireMessage): Generator<WireEvent> {
  yield { type: 'text', delta: message.text }
  for (const part of message.parts.filter(isShown)) yield { type: 'part', part }
  yield { type: 'done', message }
}

/** Where nothing is left to answer, as the shopper's data was erased meanwhile, it simply ends. */
async function endAfter(error: unknown, question: Question): Promise<WireEvent> {
  const { workspaceId, conversationId } = question
  const isGone =
    toAppError(error).code === 'not_found' && (await isErased(workspaceId, conversationId).catch(() => false))
  return isGone ? NO_ANSWER : failure(error, question)
}

function failure(error: unknown, { workspaceId, conversationId, language }: Question): WireEvent {
  log().error({ err: error, workspaceId, conversationId }, 'a message could not be answered')
  return { type: 'error', code: toAppError(error).code, message: phrasesIn(language ?? 'en')('failed') }
}
