export { type AnswerMeans, answer, answerOnce } from './answer.server'
export { answerWhileAwaited } from './answer-while-awaited.server'
export { modelBudgetReachedJob, type ReachedBudget } from './costs/model-budgets.server'
export { getModelUse, listModelDays } from './costs/model-use.server'
export {
  findModelPrice,
  listModelPrices,
  removeModelPrice,
  saveModelPrice,
} from './costs/price-desk.server'
export { publishedPrices } from './costs/published-prices'
export { sayExplanation } from './explanation/say-explanation.server'
export { handOver } from './hand-over.server'
export { phrasesIn, type Say } from './phrases/phrases.server'
export { languagePreparations } from './prepare-languages.server'
export { getAssistantSettings } from './settings/get-assistant-settings.server'
export { listModelServers } from './settings/list-model-servers.server'
export { saveCharacter } from './settings/save-character.server'
export { saveGreeting } from './settings/save-greeting.server'
export { saveModelChoice } from './settings/save-model-choice.server'
export { type ModelTest, testModel } from './settings/test-model.server'
