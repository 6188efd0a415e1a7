import { workspaceDb } from '~/platform/db/db.server'
import { env } from '~/platform/env/env.server'
import { AppError } from '~/platform/errors/app-error'
import { type EventStore, onStoreEvent } from '../events/event-handlers.server'
import { adminApi } from '../platform/admin-api.server'
import { EMBED_BLOCK, isEmbedOn } from './embed-block'

export type EmbedState = 'on' | 'off' | 'unknown'

const LIVE_THEME = `
  query LiveTheme {
    themes(first: 1, roles: [MAIN]) {
      nodes { files(filenames: ["config/settings_data.json"], first: 1) {
        nodes { body { ... on OnlineStoreThemeFileBodyText { content } } }
      } }
    }
  }`

interface LiveTheme {
  themes: { nodes: { files: { nodes: { body: { content?: string } }[] } | null }[] }
}

// Another theme may have the assistant switched off.
onStoreEvent('themes/publish', async ({ store }) => {
  if (store) await checkEmbed(store)
})

/**
 * Looks whether the assistant is on in the shop's live theme, and keeps what it saw. A shop that doesn't let its theme
 * be read counts as unknown: then only a storefront that asks for the assistant tells.
 *
 * @throws as `adminApi`, but for access to themes that wasn't granted
 */
export async function checkEmbed(store: EventStore): Promise<EmbedState> {
  const state = await look(store)
  await workspaceDb(store.workspaceId).store.updateMany({
    where: { id: store.id },
    data: { embedState: state, embedCheckedAt: new Date() },
  })
  return state
}

async function look(store: EventStore): Promise<EmbedState> {
  const answer = await adminApi(store)
    .query<LiveTheme>(LIVE_THEME)
    .catch((error) => {
      if (error instanceof AppError && error.code === 'store_access_lost') return null
      throw error
    })
  const text = answer?.themes.nodes[0]?.files?.nodes[0]?.body.content
  const isOn = text === undefined ? null : isEmbedOn(text)
  return isOn === null ? 'unknown' : isOn ? 'on' : 'off'
}

/** The theme editor of the live theme, with the assistant's app embed switched on and waiting to be saved. */
export const embedEditorPage = (shopDomain: string): string =>
  `https://admin.shopify.com/store/${shopDomain.replace(/\.myshopify\.com$/, '')}/themes/current/editor` +
  `?context=apps&activateAppId=${env().SHOPIFY_API_KEY}/${EMBED_BLOCK}`
