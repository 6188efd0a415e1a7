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
