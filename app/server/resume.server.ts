import { resumeImports } from '~/domains/catalog/catalog.server'
import { resumeReadings } from '~/domains/knowledge/knowledge.server'
import { resumeSyncs } from '~/domains/store/store.server'
import { log } from '~/platform/telemetry/log.server'
import { answerPending } from '~/workflows/reply-to-shopper.server'

/**
 * Takes up what a killed process left: imports, readings, readings of connected shops, shoppers' messages without an
 * answer. Runs beside the first requests, because nobody should wait for it.
 */
export async function resumeUnfinished(): Promise<void> {
  for (const resume of [answerPending, resumeImports, resumeReadings, resumeSyncs]) {
    await resume().catch((error: unknown) =>
      log().error({ err: error }, 'unfinished work could not be taken up'),
    )
  }
}

/** Longer than an answer takes: what other processes are at is theirs. */
const LEFT_BEHIND_S = 60

/** Answers, once it is sure that nobody is at it, what a process was asked that ended by itself. */
export function answerLeftBehind(): void {
  const answer = () =>
    answerPending({ waitedSeconds: LEFT_BEHIND_S }).catch((error: unknown) =>
      log().error({ err: error }, 'messages of a process that ended could not be answered'),
    )
  setTimeout(answer, (LEFT_BEHIND_S + 1) * 1000).unref()
}
