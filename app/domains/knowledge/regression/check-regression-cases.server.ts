import { workspaceDb } from '~/platform/db/db.server'
import { holdsExpected } from './regression-case'

/** Asks the assistant as a shopper would; '' when it doesn't know. */
export type AnswerQuestion = (question: { text: string; language: string }) => Promise<string>

const LONGEST_ANSWER = 4000

/** Asks every kept question again and notes whether its answer still holds what it must. */
export async function checkRegressionCases(
  workspaceId: string,
  answer: AnswerQuestion,
): Promise<{ passed: number; total: number }> {
  const db = workspaceDb(workspaceId)
  const cases = await db.regressionCase.findMany({ orderBy: { createdAt: 'asc' } })
  let passed = 0
  for (const { id, question, language, expected } of cases) {
    const text = await answer({ text: question, language })
    const holds = holdsExpected(text, expected)
    if (holds) passed++
    await db.regressionCase.updateMany({
      where: { id },
      data: { lastCheckedAt: new Date(), lastPassed: holds, lastAnswer: text.slice(0, LONGEST_ANSWER) },
    })
  }
  return { passed, total: cases.length }
}
