import { setTimeout as pause } from 'node:timers/promises'
import { whenDatabaseAnswers } from '~/platform/db/availability.server'
import { runWork } from '~/platform/db/work.server'
import { isPassing, toAppError } from '~/platform/errors/app-error'
import { log } from '~/platform/telemetry/log.server'

/** Whoever still has the chat open sends the message again sooner by itself. */
const PAUSES_MS = [60_000, 5 * 60_000, 15 * 60_000]
/** More are left to the next start. */
const MOST_WAITING = 1000

interface Tries {
  done: number
  isWaiting: boolean
}

const waiting = new Map<string, Tries>()

/**
 * Has a conversation's messages answered later, once the database is there: a shopper who left after theirs was accepted
 * finds the answer when they come back.
 *
 * @param answer answers what waits there; when that fails too it calls this again
 */
export function answerLater(
  conversationId: string,
  answer: (conversationId: string) => Promise<unknown>,
  pausesMs: readonly number[] = PAUSES_MS,
): void {
  const tries = waiting.get(conversationId) ?? { done: 0, isWaiting: false }
  const pauseMs = pausesMs[tries.done]
  if (tries.isWaiting || pauseMs === undefined || waiting.size >= MOST_WAITING) return
  waiting.set(conversationId, tries)
  tries.isWaiting = true
  const tryAgain = async () => {
    await whenDatabaseAnswers()
    await pause(pauseMs, undefined, { ref: false })
    tries.isWaiting = false
    tries.done++
    await answer(conversationId)
  }
  void runWork('job', tryAgain)
    .catch((error: unknown) => {
      log().warn({ err: error, conversationId }, 'a conversation could not be answered later')
      if (isPassing(toAppError(error).code)) answerLater(conversationId, answer, pausesMs)
    })
    .finally(() => {
      if (!tries.isWaiting) waiting.delete(conversationId)
    })
}
