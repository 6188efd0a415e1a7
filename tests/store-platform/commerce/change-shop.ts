import type { Page, Policy, PolicyType, Theme } from '../state/content'
import type { ShopDetails } from '../state/shop'
import { freeHandle, handleOf } from './handle'
import { now, type Scene } from './scene'

export function updateShop(scene: Scene, changes: Partial<Omit<ShopDetails, 'id' | 'domain'>>): void {
  const { platform, shop } = scene
  shop.details = { ...shop.details, ...changes, updatedAt: now(scene) }
  platform.webhooks.emit(shop, 'shop/update', shop)
}

/** Pages and policies tell no webhook: the platform has no topic for them. */
export function createPage(scene: Scene, wanted: { title: string; body: string; handle?: string }): Page {
  const at = now(scene)
  const { pages } = scene.shop
  return pages.put({
    id: scene.platform.ids.next(),
    handle: freeHandle(wanted.handle ?? handleOf(wanted.title), pages),
    title: wanted.title,
    body: wanted.body,
    isPublished: true,
    templateSuffix: null,
    metafields: [],
    createdAt: at,
    updatedAt: at,
    publishedAt: at,
  })
}

export function updatePage(scene: Scene, id: number, changes: Partial<Omit<Page, 'id'>>): Page {
  const page = { ...scene.shop.pages.require(id), ...changes, updatedAt: now(scene) }
  return scene.shop.pages.put(page)
}

export function setPolicy(scene: Scene, type: PolicyType, body: string): Policy {
  const at = now(scene)
  const { policies } = scene.shop
  const before = policies.find((policy) => policy.type === type)
  return policies.put({
    id: before?.id ?? scene.platform.ids.next(),
    type,
    body,
    createdAt: before?.createdAt ?? at,
    updatedAt: at,
  })
}

/** Writes a theme's file, as saving in the theme editor does. */
export function writeThemeFile(scene: Scene, themeId: number, path: string, text: string): Theme {
  const theme = scene.shop.themes.require(themeId)
  const files = new Map(theme.files).set(path, text)
  const changed = scene.shop.themes.put({ ...theme, files, updatedAt: now(scene) })
  scene.platform.webhooks.emit(scene.shop, 'themes/update', changed)
  return changed
}

/** Makes a theme the published one. */
export function publishTheme(scene: Scene, themeId: number): Theme {
  const { platform, shop } = scene
  const at = now(scene)
  for (const theme of shop.themes.filter(({ role }) => role === 'MAIN'))
    shop.themes.put({ ...theme, role: 'UNPUBLISHED', updatedAt: at })
  const published = shop.themes.put({ ...shop.themes.require(themeId), role: 'MAIN', updatedAt: at })
  platform.webhooks.emit(shop, 'themes/publish', published)
  return published
}
