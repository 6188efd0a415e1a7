/** A picture of the product in its sample shop. What one sees on it is `<id>` in area `site-pictures`. */
export interface Picture {
  id: string
  src: string
  /** The same in dark colours; the store's admin has none. */
  darkSrc?: string
  width: number
  height: number
}

const drawn = (id: string, width: number, height: number): Picture => ({
  id,
  src: `/site/${id}-light.webp`,
  darkSrc: `/site/${id}-dark.webp`,
  width,
  height,
})

type PictureName = 'chat' | 'inbox' | 'products' | 'knowledge' | 'assistant' | 'storeAdmin'

/** What `npm run screenshots` takes. */
export const pictures: Record<PictureName, Picture> = {
  chat: drawn('chat', 1720, 1488),
  inbox: drawn('inbox', 2112, 1312),
  products: drawn('products', 2065, 1330),
  knowledge: drawn('knowledge', 2065, 1330),
  assistant: drawn('assistant', 2112, 1312),
  storeAdmin: { id: 'store-admin', src: '/site/store-admin.webp', width: 2065, height: 1208 },
}
