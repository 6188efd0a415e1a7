import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type StorePlatform, startStorePlatform } from '~/../tests/store-platform'
import { withTestDatabase } from '~/../tests/support/database'
import { installedStore, storeEnvironment } from '~/../tests/support/installed-store'
import { systemDb } from '~/platform/db/db.server'
import { checkEmbed, embedEditorPage } from './check-embed.server'
import { isEmbedOn } from './embed-block'

withTestDatabase()

let platform: StorePlatform
beforeAll(async () => {
  platform = await startStorePlatform({ app: { scopes: ['read_products', 'read_themes'] } })
  for (const [name, value] of Object.entries(storeEnvironment(platform))) vi.stubEnv(name, value)
})
afterAll(() => platform.stop())

const PATH = 'config/settings_data.json'
const block = (disabled: boolean, name = 'assistant') => ({
  '123': { type: `shopify://apps/parley/blocks/${name}/0198-uid`, disabled, settings: {} },
})
const settings = (current: unknown, rest = {}) =>
  `/* Written by the theme editor. */\n${JSON.stringify({ current, ...rest })}`

test('an embed is on when its block is there and not disabled', () => {
  expect(isEmbedOn(settings({ blocks: block(false) }))).toBe(true)
  expect(isEmbedOn(settings({ blocks: block(true) }))).toBe(false)
  expect(isEmbedOn(settings({ blocks: block(false, 'reviews') }))).toBe(false)
  expect(isEmbedOn(settings({}))).toBe(false)
})

test('a theme as it was bought is its preset', () => {
  expect(isEmbedOn(settings('Default', { presets: { Default: { blocks: block(false) } } }))).toBe(true)
  expect(isEmbedOn(settings('Default', { presets: {} }))).toBe(false)
})

test('what isn’t JSON tells nothing', () => {
  expect(isEmbedOn('{ broken')).toBe(null)
})

test('the live theme tells whether the assistant is on, and what it told is kept', async () => {
  const shop = platform.createShop()
  const store = await installedStore(platform, shop)
  expect(await checkEmbed(store)).toBe('off')
  platform.merchant(shop).writeThemeFile(shop.mainTheme.id, PATH, settings({ blocks: block(false) }))
  expect(await checkEmbed(store)).toBe('on')
  const kept = await systemDb().store.findUniqueOrThrow({ where: { id: store.id } })
  expect(kept).toMatchObject({ embedState: 'on', embedCheckedAt: expect.any(Date) })
})

test('a shop whose theme may not be read is unknown', async () => {
  platform.configureApp({ scopes: ['read_products'] })
  const store = await installedStore(platform, platform.createShop())
  expect(await checkEmbed(store)).toBe('unknown')
  platform.configureApp({ scopes: ['read_products', 'read_themes'] })
})

test('the way to the theme editor switches the embed on', () => {
  expect(embedEditorPage('corner.myshopify.com')).toBe(
    `https://admin.shopify.com/store/corner/themes/current/editor?context=apps&activateAppId=${platform.app.apiKey}/assistant`,
  )
})
