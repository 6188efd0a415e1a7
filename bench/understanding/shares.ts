import { round } from '../lib/quantile'
import type { Outcome } from './ask-question'
import type { Verdict } from './judge-answer'

/**
 * Shares of 1; null where there is nothing to have a share of. `right`, `shown`, `wrong` and `missed` are of the
 * questions that the shop answers, `falselyAnswered` of those that it doesn't.
 */
export interface Shares {
  questions: number
  right: number | null
  shown: number | null
  wrong: number | null
  missed: number | null
  falselyAnswered: number | null
}

export function sharesOf(outcomes: Outcome[]): Shares {
  const answerable = outcomes.filter(({ question }) => question.expected !== 'none')
  const unanswerable = outcomes.filter(({ question }) => question.expected === 'none')
  return {
    questions: outcomes.length,
    right: share('right', answerable),
    shown: share('shown', answerable),
    wrong: share('wrong', answerable),
    missed: share('missed', answerable),
    falselyAnswered: share('false', unanswerable),
  }
}

const share = (verdict: Verdict, among: Outcome[]): number | null =>
  among.length === 0
    ? null
    : round(among.filter((outcome) => outcome.verdict === verdict).length / among.length, 4)
