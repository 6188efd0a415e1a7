import { setTimeout as pause } from 'node:timers/promises'
import { conversationTopic, type WireMessage } from '~/domains/conversations/conversations'
import { isEarlierUnderWay } from '~/domains/conversations/conversations.server'
import { subscribe } from '~/platform/realtime/realtime.server'

/** What takes longer was most likely left by a process that ended; the next answer doesn't wait for that. */
const LONGEST_SECONDS = 12
const LOOK_AGAIN_MS = 500
const MOST_GIVEN_UP = 500

/** Messages of this process that will get no answer for now. */
const givenUp = new Set<string>()

/** Says that nobody is to wait for the answer to a message. */
export function giveUpAnswer(messageId: string): void {
  givenUp.add(messageId)
  if (givenUp.size > MOST_GIVEN_UP) givenUp.delete(givenUp.values().next().value!)
}

/**
 * Waits until the earlier messages of a conversation are answered, by whichever process: an answer goes by what was said
 * before it. Resolves to whether it had to wait.
 */
export async function untilEarlierAreAnswered(
  workspaceId: string,
  conversationId: string,
  { seq }: WireMessage,
): Promise<boolean> {
  const isBehind = () =>
    isEarlierUnderWay(
      { workspaceId, conversationId, seq },
      { seconds: LONGEST_SECONDS, besides: [...givenUp] },
    )
  if (!(await isBehind())) return false
  let wake = () => {}
  const stop = subscribe(conversationTopic(conversationId), () => wake())
  try {
    for (;;) {
      const told = new Promise<void>((resolve) => {
        wake = resolve
      })
      if (!(await isBehind())) return true
      await Promise.race([told, pause(LOOK_AGAIN_MS)])
    }
  } finally {
    stop()
  }
}
