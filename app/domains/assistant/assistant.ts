export type { AnswerEvent, AnswerInput, AnswerTrace, FinalAnswer, Intent, TurnOfTalk } from './answer-event'
export { type ModelPrice, modelPriceSchema } from './costs/model-prices'
export type { Cost, ModelDay, ModelUse } from './costs/model-use.server'
export {
  type AssistantSettings,
  characterSchema,
  greetingSchema,
  MOST_SUGGESTIONS,
  modelChoiceSchema,
  modelProviders,
  tones,
  UNNAMED,
} from './settings/assistant-settings'
export type { ModelTest } from './settings/test-model.server'
