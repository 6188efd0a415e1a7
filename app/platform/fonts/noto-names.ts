import { remembering } from '../memory/remembering'

/**
 * Faces of Noto Sans by ISO 15924 script, as the packages that we ship them from name them. Inter draws Latin, Greek and
 * Cyrillic wherever they stand.
 */
const NAMES = {
  Arab: 'arabic',
  Armn: 'armenian',
  Beng: 'bengali',
  Deva: 'devanagari',
  Ethi: 'ethiopic',
  Geor: 'georgian',
  Gujr: 'gujarati',
  Guru: 'gurmukhi',
  Hans: 'sc',
  Hant: 'tc',
  Hebr: 'hebrew',
  Jpan: 'jp',
  Khmr: 'khmer',
  Knda: 'kannada',
  Kore: 'kr',
  Laoo: 'lao',
  Mlym: 'malayalam',
  Mymr: 'myanmar',
  Orya: 'oriya',
  Sinh: 'sinhala',
  Taml: 'tamil',
  Telu: 'telugu',
  Thaa: 'thaana',
  Thai: 'thai',
} as const

export type NotoName = (typeof NAMES)[keyof typeof NAMES]

export const notoNames: readonly NotoName[] = Object.values(NAMES)

/** The face that a language needs besides Inter, or null. */
export const notoOf = remembering(500, (language): NotoName | null => {
  const script = new Intl.Locale(language).maximize().script ?? ''
  return (NAMES as Partial<Record<string, NotoName>>)[script] ?? null
})
