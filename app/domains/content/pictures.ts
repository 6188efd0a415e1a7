import { SITE_LANGUAGES } from './site-pages'

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

/** Each picture's narrower files, in pixels: for a phone, and for a phone or half a window of a fine screen. */
export const NARROWER_WIDTHS = [720, 1080] as const

const drawn = (id: Picture['id'], width: number, height: number): Picture => ({
  id,
  width,
  height,
  hasDark: true,
  languages: [],
})

const SITE_LANGUAGES_BUT_ENGLISH = SITE_LANGUAGES.filter((language) => language !== 'en')

/** In which an owner's own pages are written besides English. */
const OWNERS_LANGUAGES = ['tr', 'ar', 'ja']

type PictureName = 'chat' | 'inbox' | 'products' | 'knowledge' | 'assistant' | 'storeAdmin'

/** What `npm run screenshots` takes. */
export const pictures: Record<PictureName, Picture> = {
  chat: { ...drawn('chat', 1720, 1488), languages: SITE_LANGUAGES_BUT_ENGLISH },
  inbox: { ...drawn('inbox', 2112, 1312), languages: OWNERS_LANGUAGES },
  products: { ...drawn('products', 2065, 1330), languages: OWNERS_LANGUAGES },
  knowledge: drawn('knowledge', 2065, 1330),
  assistant: drawn('assistant', 2112, 1312),
  storeAdmin: { ...drawn('store-admin', 2065, 1208), hasDark: false },
}

export interface PictureFiles {
  /** Address of the whole picture. */
  src: string
  /** Every width it is kept in, as the attribute says it. */
  srcSet?: string
}

/** Where a picture is, in a language it was taken in or else in English. */
export function pictureFiles(
  { id, width, hasDark, languages }: Picture,
  language: string,
): { light: PictureFiles; dark?: PictureFiles } {
  const name = languages.includes(language) ? `${id}-${language}` : id
  return hasDark
    ? { light: filesOf(`${name}-light`, width), dark: filesOf(`${name}-dark`, width) }
    : { light: filesOf(name, width) }
}

function filesOf(name: string, width: number): PictureFiles {
  const src = `/site/${name}.webp`
  const narrower = NARROWER_WIDTHS.map((each) => `${narrowerFile(src, each)} ${each}w`)
  return { src, srcSet: [...narrower, `${src} ${width}w`].join(', ') }
}

/** Name of a picture's file of another width. */
export const narrowerFile = (file: string, width: number): string => file.replace('.webp', `-${width}.webp`)
