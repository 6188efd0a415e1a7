export type { AnswerEvent, AnswerInput, AnswerTrace, FinalAnswer, Intent, TurnOfTalk } from './answer-event'
export {
  type AssistantSettings,
  type AssistantSettingsInput,
  assistantSettingsSchema,
  modelProviders,
  tones,
} from './settings/assistant-settings'
