import type { StoreSyncState } from '~/domains/store/store'
import {
  type EmbedState,
  type EventStore,
  embedEditorPage,
  onboardingNotes,
  syncState,
} from '~/domains/store/store.server'
import { currentEmbed } from './current-embed.server'
import { type HomeFigures, homeFigures } from './home-figures.server'

export interface StoreHome {
  figures: HomeFigures
  sync: StoreSyncState | null
  hasKnowledge: boolean
  hasTried: boolean
  embed: EmbedState
  editorUrl: string
}

/** What the home of a store's admin shows. */
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
    embed: await currentEmbed(store, notes.embed),
    editorUrl: embedEditorPage(store.shopDomain),
  }
}
