import { flagAnswer } from '~/domains/conversations/conversations.server'
import { addPairs, addRegressionCase } from '~/domains/knowledge/knowledge.server'

export interface Lesson {
  /** The assistant's answer that was wrong. */
  messageId: string
  question: string
  /** What it should have said; Markdown. */
  answer: string
}

/**
 * "This answer was wrong": the right one becomes a question-and-answer pair, and a case that is checked whenever
 * knowledge changes. Each step may be done again without doubling, so a kill in between is mended by trying again;
 * the mark comes last, because it is what the dashboard shows as done.
 */
export async function teachFromWrongAnswer(workspaceId: string, lesson: Lesson): Promise<void> {
  const { messageId, question, answer } = lesson
  const { language } = await flagAnswer(workspaceId, messageId)
  await addPairs(workspaceId, [{ question, answer, language }])
  await addRegressionCase(workspaceId, { messageId, question, language, expected: answer })
}
