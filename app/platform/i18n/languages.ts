/** A language the product speaks, by its CLDR/BCP 47 code. */
export interface Language {
  code: string
  /** Its own name, for the one who reads it. */
  name: string
  direction: 'ltr' | 'rtl'
}

export const DEFAULT_LANGUAGE = 'en'

const CODES =
  'af sq am ar hy az eu be bn bs bg ca ceb ny zh-CN zh-TW co hr cs da nl en eo et fil fi fr fy gl ka de el gu ht ha haw he hi hmn hu is ig id ga it ja jv kn kk km rw ko ku ky lo la lv lt lb mk mg ms ml mt mi mr mn my ne nb or ps fa pl pt pa ro ru sm gd sr st sn sd si sk sl so es su sw sv tg ta tt te th tr tk uk ur ug uz vi cy xh yi yo zu dv'.split(
    ' ',
  )

/** Own names that CLDR, as shipped with Node and browsers, doesn't have. */
const OWN_NAMES: Record<string, string> = {
  ceb: 'Cebuano',
  ny: 'Chichewa',
  co: 'Corsu',
  ht: 'Kreyòl ayisyen',
  hmn: 'Hmoob',
  la: 'Latina',
  sm: 'Gagana Samoa',
  dv: 'ދިވެހި',
  st: 'Sesotho',
  haw: 'ʻŌlelo Hawaiʻi',
  tl: 'Filipino',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
}

/** Codes that people and browsers still send, and the ones we keep. */
const ALIASES: Record<string, string> = {
  iw: 'he',
  jw: 'jv',
  tl: 'fil',
  in: 'id',
  no: 'nb',
  nn: 'nb',
  ji: 'yi',
  zh: 'zh-CN',
  'zh-hans': 'zh-CN',
  'zh-sg': 'zh-CN',
  'zh-hant': 'zh-TW',
  'zh-hk': 'zh-TW',
  'zh-mo': 'zh-TW',
}

/** i18next calls Sindhi left-to-right and Intl calls Dhivehi so: the script decides, from CLDR's likely subtags. */
const RTL = new Set(['ar', 'he', 'fa', 'ur', 'dv', 'sd', 'ps', 'yi', 'ug', 'ckb'])

export const languages: readonly Language[] = CODES.map((code) => ({
  code,
  name: ownName(code),
  direction: directionOf(code),
}))

const known = new Map(languages.map((language) => [language.code.toLowerCase(), language]))

function ownName(code: string): string {
  if (OWN_NAMES[code]) return OWN_NAMES[code]
  const name = new Intl.DisplayNames([code, 'en'], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

/** Reading direction of a language, supported or not. */
export function directionOf(code: string): 'ltr' | 'rtl' {
  return RTL.has(code.toLowerCase().split('-')[0]!) ? 'rtl' : 'ltr'
}

/** The supported language that a code as people send it (`pt-BR`, `iw`, `zh_Hant`) stands for, or null. */
export function matchLanguage(code: string | null | undefined): string | null {
  if (!code) return null
  const wanted = code.trim().toLowerCase().replace('_', '-')
  for (let part = wanted; part; part = part.includes('-') ? part.slice(0, part.lastIndexOf('-')) : '') {
    const match = known.get(part)?.code ?? ALIASES[part]
    if (match) return match
  }
  return null
}

export const languageOf = (code: string): Language =>
  known.get(code.toLowerCase()) ?? known.get(DEFAULT_LANGUAGE)!

/**
 * The locale to hand to Intl. Languages absent from ICU fall back to the process's own locale, in which
 * server and browser disagree: name English instead.
 */
export function intlLocale(code: string): string {
  return Intl.NumberFormat.supportedLocalesOf([code]).length > 0 ? code : DEFAULT_LANGUAGE
}
