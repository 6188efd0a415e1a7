import { setImmediate as afterSending } from 'node:timers/promises'
import type { LanguageModel } from 'ai'
import { workspaceDb } from '~/platform/db/db.server'
import { log } from '~/platform/telemetry/log.server'
import type { AnswerEvent, AnswerInput, AnswerTrace } from './answer-event'
import { claimModelUse, settleModelUse } from './costs/model-budgets.server'
import { costOf, type ModelPrice, type TokensUsed } from './costs/model-prices'
import { findModelPrice } from './costs/price-desk.server'
import { explainAnswer } from './explanation/explain-answer.server'
import { fileNote, filesAnswer, withFileNote } from './files-answer'
import type { AssistantSettings } from './settings/assistant-settings'
import { getAssistantSettings } from './settings/get-assistant-settings.server'
import { modelOfShop } from './settings/model-of-shop.server'
import { talkParts } from './talk/talk-state'
import { beginTurn, type OpensDesk, type Turn } from './turn.server'
import { textBesideNames } from './understanding/beside-names.server'
import { answerWithModel, type ModelDraft } from './with-model/answer-with-model.server'
import { hasAnsweredAgain, isResting, letRest, letRestFor } from './with-model/resting-models'
import { answerWithoutModel } from './without-model/answer-without-model.server'
import type { Draft } from './without-model/draft'

export interface AnswerMeans {
  /** Where orders are looked up and changed; nowhere by default, which the assistant says plainly. */
  orders?: OpensDesk
  /** Instead of the model of the shop's settings. */
  model?: LanguageModel | null
}

/**
 * Answers a shopper. Events come in the order text, parts, tools, and at the end one `final` with everything.
 * Keeps nothing but what a model used: whoever asks keeps the answer.
 */
export async function* answer(input: AnswerInput, means: AnswerMeans = {}): AsyncGenerator<AnswerEvent> {
  const [settings, spoken] = await Promise.all([
    getAssistantSettings(input.workspaceId),
    textBesideNames(input),
  ])
  yield* answerTurn(beginTurn(input, settings, means.orders ?? null, spoken), means)
}

/** The same for a message that is understood already. */
export async function* answerTurn(turn: Turn, means: AnswerMeans = {}): AsyncGenerator<AnswerEvent> {
  const { input, settings } = turn
  const restKey = `${input.workspaceId} ${settings.modelProvider} ${settings.modelBaseUrl} ${settings.modelName}`
  const asked = means.model === undefined ? await usableModel(input.workspaceId, settings) : means.model
  const isOnlyFiles = Boolean(input.files) && input.text.trim() === ''
  const leave = asked && !isOnlyFiles ? await leaveToAsk(input, settings, restKey) : null
  try {
    yield* giveAnswer(turn, leave?.unused ? null : asked, { leave, restKey, isOnlyFiles })
  } finally {
    // Whoever asked may have gone; what the model used by then was used.
    if (leave) await keepUse(input, leave, turn.context.tokens ?? null)
  }
}

interface Course {
  leave: Leave | null
  restKey: string
  isOnlyFiles: boolean
}

async function* giveAnswer(
  turn: Turn,
  model: LanguageModel | null,
  { leave, restKey, isOnlyFiles }: Course,
): AsyncGenerator<AnswerEvent> {
  const { input, settings } = turn
  if (input.files && input.text.trim() !== '') yield { type: 'text', delta: fileNote(turn) }
  const said = isOnlyFiles
    ? yield* spoken(filesAnswer(turn))
    : model
      ? yield* streamed(turn, model)
      : yield* spoken(await answerWithoutModel(turn))
  // What was said leaves before it is explained.
  await afterSending()
  const noted: ModelDraft = input.files && !isOnlyFiles ? withFileNote(turn, said) : said
  const draft = { ...noted, parts: [...noted.parts, ...talkParts(turn.talk)] }
  for (const part of draft.parts) yield { type: 'part', part }
  for (const { name, ms } of turn.context.calls) yield { type: 'tool', name, ms }
  const { text, parts, outcome, intent } = draft
  const withheld = draft.withheld ?? leave?.unused
  const { tokens } = turn.context
  if (draft.withheld === 'late') letRest(restKey)
  else if (said.restMs) letRestFor(restKey, said.restMs)
  else if (model && tokens) hasAnsweredAgain(restKey)
  const trace = {
    tools: turn.context.calls,
    model: model && !isOnlyFiles ? settings.modelName || 'model' : 'none',
    ...(withheld ? { withheld } : {}),
    ...(tokens ? { tokens } : {}),
    ...(tokens && leave?.price
      ? { cost: { micros: costOf(tokens, leave.price), currency: leave.price.currency } }
      : {}),
    ...explained(turn, said, isOnlyFiles ? 'files' : model && !withheld ? 'model' : 'words'),
  }
  yield { type: 'final', text, parts, outcome, intent, language: turn.language, trace }
}

interface Leave {
  /** Why the model isn't asked. */
  unused: 'resting' | 'budget' | null
  price: ModelPrice | null
  reservation: string | null
}

/** A model that hung lately, or whose budget is reached, isn't asked. */
async function leaveToAsk(
  { workspaceId, visitor }: AnswerInput,
  settings: AssistantSettings,
  restKey: string,
): Promise<Leave> {
  if (isResting(restKey)) return { unused: 'resting', price: null, reservation: null }
  const price = await findModelPrice(settings)
  const { isReached, reservation } = await claimModelUse(workspaceId, visitor, settings, price)
  return { unused: isReached ? 'budget' : null, price, reservation }
}

/** A count that can't be kept must not cost the shopper the answer. */
async function keepUse(
  { workspaceId, visitor }: AnswerInput,
  { unused, price, reservation }: Leave,
  tokens: TokensUsed | null,
): Promise<void> {
  try {
    const isBudgetReached = unused === 'budget'
    await settleModelUse(workspaceId, { visitor, reservation, tokens, price, isBudgetReached })
  } catch (error) {
    log().error({ err: error, workspaceId }, 'the model’s tokens could not be counted')
  }
}

/** What goes wrong in explaining an answer must not cost the shopper the answer. */
function explained(
  turn: Turn,
  draft: Draft,
  by: Parameters<typeof explainAnswer>[2],
): Pick<AnswerTrace, 'why'> {
  try {
    return { why: explainAnswer(turn, draft, by) }
  } catch (error) {
    log().error({ err: error, workspaceId: turn.context.workspaceId }, 'an answer could not be explained')
    return {}
  }
}

/** The assistant's whole answer to a question out of the blue; '' when it doesn't know. */
export async function answerOnce(workspaceId: string, text: string, language: string): Promise<string> {
  for await (const event of answer({ workspaceId, text, history: [], pageLanguage: language })) {
    if (event.type === 'final') return event.outcome === 'answered' ? event.text : ''
  }
  return ''
}

async function* spoken(draft: ModelDraft): AsyncGenerator<AnswerEvent, ModelDraft> {
  yield { type: 'text', delta: draft.text }
  return draft
}

async function* streamed(turn: Turn, model: LanguageModel): AsyncGenerator<AnswerEvent, ModelDraft> {
  const { name } = await workspaceDb(turn.context.workspaceId).workspace.findUniqueOrThrow({
    where: { id: turn.context.workspaceId },
    select: { name: true },
  })
  const words = answerWithModel(turn, model, name)
  for (;;) {
    const { done, value } = await words.next()
    if (done) return value
    if (value) yield { type: 'text', delta: value }
  }
}

/** A key that can't be opened any more (the installation's secret changed) must not keep shoppers unanswered. */
async function usableModel(
  workspaceId: string,
  { modelProvider }: AssistantSettings,
): Promise<LanguageModel | null> {
  if (modelProvider === 'none') return null
  try {
    return await modelOfShop(workspaceId)
  } catch (error) {
    log().warn({ workspaceId, err: error }, 'the shop’s model can’t be used')
    return null
  }
}
