import { useTranslation } from 'react-i18next'
import { useFormat } from '~/ui/use-format'
import type { AssistantSettings, Cost, ModelDay, ModelPrice, ModelUse } from '../assistant'

const MICROS = 1_000_000

/** What a model costs, in the reader's words. Area `assistant-settings`. */
export function useCostWords() {
  const { t } = useTranslation('assistant-settings')
  const { number, list } = useFormat()
  const amount = (units: number, currency: string) =>
    number(units, {
      style: 'currency',
      currency,
      // An answer costs a fraction of a cent.
      maximumFractionDigits: units !== 0 && Math.abs(units) < 1 ? 4 : 2,
    })
  return {
    price: ({ currency, input, cached, output }: ModelPrice) =>
      t('model.price.known', {
        input: amount(input, currency),
        cached: amount(cached, currency),
        output: amount(output, currency),
      }),
    costs: (costs: Cost[]) => list(costs.map(({ currency, micros }) => amount(micros / MICROS, currency))),
  }
}

/** As a field of the form shows a limit. */
export const limitText = (micros: number | null): string => (micros === null ? '' : String(micros / MICROS))

export type SpentBudget = 'spent' | 'spentToday'

/** The words of `model.budget` that say which of the shop's budgets is used up; null while none is. */
export function spentBudget(
  { modelMonthTokens, modelCosts }: AssistantSettings,
  price: ModelPrice | null,
  use: ModelUse,
  today: ModelDay | undefined,
): SpentBudget | null {
  const costOf = (costs: Cost[] = []) =>
    costs.find(({ currency }) => currency === price?.currency)?.micros ?? 0
  const isOver = (limit: number | null, used: number) => limit !== null && used >= limit
  if (isOver(modelMonthTokens, use.input + use.output)) return 'spent'
  if (!price) return null
  if (isOver(modelCosts.month, costOf(use.costs))) return 'spent'
  return isOver(modelCosts.day, costOf(today?.costs)) ? 'spentToday' : null
}
