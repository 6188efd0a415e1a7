export type { AnswerEvent, AnswerInput, AnswerTrace, FinalAnswer, Intent, TurnOfTalk } from './answer-event'
export {
  type AssistantSettings,
  characterSchema,
  greetingSchema,
  MOST_SUGGESTIONS,
  type ModelUse,
  modelChoiceSchema,
  modelProviders,
  tones,
  UNNAMED,
} from './settings/assistant-settings'
export type { ModelTest } from './settings/test-model.server'
