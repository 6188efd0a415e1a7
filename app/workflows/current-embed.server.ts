import { checkEmbed, type EmbedState, type EventStore } from '~/domains/store/store.server'
import { reportError } from '~/platform/telemetry/report-error.server'

/**
 * Whether the assistant is on in a shop's live theme. Until it is known to be, each look asks the shop whether it is by
 * now; one that doesn't answer must not keep its merchant from the page.
 */
export async function currentEmbed(store: EventStore, known: EmbedState): Promise<EmbedState> {
  if (known === 'on') return known
  try {
    return await checkEmbed(store)
  } catch (error) {
    await reportError(error)
    return 'unknown'
  }
}
