import type { StoreSyncState } from '~/domains/store/store'
import {
  checkEmbed,
  type EmbedState,
  type EventStore,
  embedEditorPage,
  onboardingNotes,
  syncState,
} from '~/domains/store/store.server'
import { reportError } from '~/platform/telemetry/report-error.server'
import { type HomeFigures, homeFigures } from './home-figures.server'

export interface StoreHome {
  figures: HomeFigures
  sync: StoreSyncState | null
  hasKnowledge: boolean
  hasTried: boolean
  embed: EmbedState
  editorUrl: string
}

/** What the home of a store's admin shows. Until the assistant is on, each look asks the shop whether it is by now. */
export async function storeHome(store: EventStore, days: number): Promise<StoreHome> {
  const { workspaceId } = store
  const [figures, states, notes] = await Promise.all([
    homeFigures(workspaceId, days),
    syncState(workspaceId),
    onboardingNotes(store),
  ])
  const pages = states.reduce((sum, state) => sum + state.pages, 0)
  return {
    figures,
    sync: states.find(({ storeId }) => storeId === store.id) ?? null,
    hasKnowledge: figures.sources > pages,
    hasTried: notes.hasTried,
    embed: notes.embed === 'on' ? 'on' : await lookAgain(store),
    editorUrl: embedEditorPage(store.shopDomain),
  }
}

/** A shop that doesn't answer must not keep its merchant from this page. */
async function lookAgain(store: EventStore): Promise<EmbedState> {
  try {
    return await checkEmbed(store)
  } catch (error) {
    await reportError(error)
    return 'unknown'
  }
}
