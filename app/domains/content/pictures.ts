/** A picture of the product in its sample shop. What one sees on it is `<id>` in area `site-pictures`. */
export interface Picture {
  id: 'chat' | 'inbox' | 'products' | 'knowledge' | 'assistant' | 'store-admin'
  width: number
  height: number
  /** There is one in dark colours too; the store's admin has none. */
  hasDark: boolean
  /** In which languages it was taken besides English. */
  languages: readonly string[]
}

const drawn = (id: Picture['id'], width: number, height: number): Picture => ({
  id,
  width,
  height,
  hasDark: true,
  languages: [],
})

type PictureName = 'chat' | 'inbox' | 'products' | 'knowledge' | 'assistant' | 'storeAdmin'

/** What `npm run screenshots` takes. */
export const pictures: Record<PictureName, Picture> = {
  chat: { ...drawn('chat', 1720, 1488), languages: ['tr', 'de', 'fr', 'es', 'ar', 'ja'] },
  inbox: drawn('inbox', 2112, 1312),
  products: drawn('products', 2065, 1330),
  knowledge: drawn('knowledge', 2065, 1330),
  assistant: drawn('assistant', 2112, 1312),
  storeAdmin: { ...drawn('store-admin', 2065, 1208), hasDark: false },
}

/** Where a picture is, in a language it was taken in or else in English. */
export function pictureFiles(
  { id, hasDark, languages }: Picture,
  language: string,
): { src: string; darkSrc?: string } {
  const name = languages.includes(language) ? `${id}-${language}` : id
  return hasDark
    ? { src: `/site/${name}-light.webp`, darkSrc: `/site/${name}-dark.webp` }
    : { src: `/site/${name}.webp` }
}
