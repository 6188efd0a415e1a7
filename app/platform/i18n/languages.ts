import { remembering } from '~/platform/memory/remembering'

/** A language the product speaks, by its CLDR/BCP 47 code. */
export interface Language {
  code: string
  /** Its own name, for the one who reads it. */
  name: string
  direction: 'ltr' | 'rtl'
}

export const DEFAULT_LANGUAGE = 'en'

/** Languages in which all that visitors read is written, not only the words of forms and menus. */
export const FULL_LANGUAGES = [
  'en',
  'tr',
  'de',
  'fr',
  'es',
  'pt',
  'it',
  'nl',
  'ru',
  'ar',
  'ja',
  'zh-CN',
] as const

/**
 * The languages by their own names. Written down rather than asked of Intl: browsers ship fewer languages than Node,
 * and server and browser must say the same.
 */
const NAMES: Record<string, string> = {
  af: 'Afrikaans',
  sq: 'Shqip',
  am: 'አማርኛ',
  ar: 'العربية',
  hy: 'Հայերեն',
  az: 'Azərbaycan',
  eu: 'Euskara',
  be: 'Беларуская',
  bn: 'বাংলা',
  bs: 'Bosanski',
  bg: 'Български',
  ca: 'Català',
  ceb: 'Cebuano',
  ny: 'Chichewa',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  co: 'Corsu',
  hr: 'Hrvatski',
  cs: 'Čeština',
  da: 'Dansk',
  nl: 'Nederlands',
  en: 'English',
  eo: 'Esperanto',
  et: 'Eesti',
  fil: 'Filipino',
  fi: 'Suomi',
  fr: 'Français',
  fy: 'Frysk',
  gl: 'Galego',
  ka: 'Ქართული',
  de: 'Deutsch',
  el: 'Ελληνικά',
  gu: 'ગુજરાતી',
  ht: 'Kreyòl ayisyen',
  ha: 'Hausa',
  haw: 'ʻŌlelo Hawaiʻi',
  he: 'עברית',
  hi: 'हिन्दी',
  hmn: 'Hmoob',
  hu: 'Magyar',
  is: 'Íslenska',
  ig: 'Igbo',
  id: 'Indonesia',
  ga: 'Gaeilge',
  it: 'Italiano',
  ja: '日本語',
  jv: 'Jawa',
  kn: 'ಕನ್ನಡ',
  kk: 'Қазақ тілі',
  km: 'ខ្មែរ',
  rw: 'Ikinyarwanda',
  ko: '한국어',
  ku: 'Kurdî (kurmancî)',
  ky: 'Кыргызча',
  lo: 'ລາວ',
  la: 'Latina',
  lv: 'Latviešu',
  lt: 'Lietuvių',
  lb: 'Lëtzebuergesch',
  mk: 'Македонски',
  mg: 'Malagasy',
  ms: 'Melayu',
  ml: 'മലയാളം',
  mt: 'Malti',
  mi: 'Māori',
  mr: 'मराठी',
  mn: 'Монгол',
  my: 'မြန်မာ',
  ne: 'नेपाली',
  nb: 'Norsk bokmål',
  or: 'ଓଡ଼ିଆ',
  ps: 'پښتو',
  fa: 'فارسی',
  pl: 'Polski',
  pt: 'Português',
  pa: 'ਪੰਜਾਬੀ',
  ro: 'Română',
  ru: 'Русский',
  sm: 'Gagana Samoa',
  gd: 'Gàidhlig',
  sr: 'Српски',
  st: 'Sesotho',
  sn: 'ChiShona',
  sd: 'سنڌي',
  si: 'සිංහල',
  sk: 'Slovenčina',
  sl: 'Slovenščina',
  so: 'Soomaali',
  es: 'Español',
  su: 'Basa Sunda',
  sw: 'Kiswahili',
  sv: 'Svenska',
  tg: 'Тоҷикӣ',
  ta: 'தமிழ்',
  tt: 'Татар',
  te: 'తెలుగు',
  th: 'ไทย',
  tr: 'Türkçe',
  tk: 'Türkmen dili',
  uk: 'Українська',
  ur: 'اردو',
  ug: 'ئۇيغۇرچە',
  uz: 'O‘zbek',
  vi: 'Tiếng Việt',
  cy: 'Cymraeg',
  xh: 'IsiXhosa',
  yi: 'ייִדיש',
  yo: 'Èdè Yorùbá',
  zu: 'IsiZulu',
  dv: 'ދިވެހި',
}

/** Codes that people and browsers still send, and the ones we keep. */
const ALIASES = new Map(
  Object.entries({
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
  }),
)

/** i18next calls Sindhi left-to-right and Intl calls Dhivehi so: the script decides, from CLDR's likely subtags. */
const RTL = new Set(['ar', 'he', 'fa', 'ur', 'dv', 'sd', 'ps', 'yi', 'ug', 'ckb'])

export const languages: readonly Language[] = Object.entries(NAMES).map(([code, name]) => ({
  code,
  name,
  direction: directionOf(code),
}))

const known = new Map(languages.map((language) => [language.code.toLowerCase(), language]))

/** Reading direction of a language, supported or not. */
export function directionOf(code: string): 'ltr' | 'rtl' {
  return RTL.has(code.toLowerCase().split('-')[0]!) ? 'rtl' : 'ltr'
}

/** RFC 5646, 4.4.1: tags that name a language are shorter. */
const LONGEST_TAG = 35

/** The supported language that a code as people send it (`pt-BR`, `iw`, `zh_Hant`) stands for, or null. */
export function matchLanguage(code: string | null | undefined): string | null {
  if (!code) return null
  const wanted = code.slice(0, LONGEST_TAG).trim().toLowerCase().replace('_', '-')
  for (let part = wanted; part; part = part.includes('-') ? part.slice(0, part.lastIndexOf('-')) : '') {
    const match = known.get(part)?.code ?? ALIASES.get(part)
    if (match) return match
  }
  return null
}

/** Ours, and those of what shoppers write. */
const LOCALES_REMEMBERED = 400

/**
 * The locale to hand to Intl. Languages absent from ICU fall back to the process's own locale, in which
 * server and browser disagree: name English instead.
 */
export const intlLocale = remembering(LOCALES_REMEMBERED, (code) =>
  Intl.NumberFormat.supportedLocalesOf([code]).length > 0 ? code : DEFAULT_LANGUAGE,
)
