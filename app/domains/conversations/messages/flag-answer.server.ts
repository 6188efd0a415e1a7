import { workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { announce } from '../announce.server'

/** What is needed to make a knowledge entry and a regression case of a wrong answer. */
export interface FlaggedAnswer {
  conversationId: string
  messageId: string
  question: string
  /** BCP 47 tag of the question. */
  language: string
  /** What the assistant said. */
  answer: string
}

/** Marks one of the assistant's answers as wrong. Marking it again changes nothing. */
export async function flagAnswer(workspaceId: string, messageId: string): Promise<FlaggedAnswer> {
  return workspaceDb(workspaceId).$transaction(async (tx) => {
    const answer = await tx.message.findFirst({ where: { id: messageId, author: 'ASSISTANT' } })
    const questionId = answer?.clientId?.replace(/^reply:/, '')
    const question = questionId
      ? await tx.message.findFirst({ where: { id: questionId, conversationId: answer?.conversationId } })
      : null
    if (!answer || !question) throw new AppError('not_found', { detail: `no answer ${messageId}` })
    const { conversationId, flaggedAt } = answer
    if (!flaggedAt) {
      await tx.message.update({ where: { id: messageId }, data: { flaggedAt: new Date() } })
      await announce(tx, workspaceId, conversationId, { kind: 'changed' })
    }
    return {
      conversationId,
      messageId,
      question: question.text,
      language: answer.language ?? 'en',
      answer: answer.text,
    }
  })
}
