/** What the analysis knows of a language; everything absent here falls back to `PLAIN`. */
export interface LanguageRules {
  /** Snowball algorithm of the `snowball-stemmers` package, if there is one for the language. */
  snowball?: string
  /** The language writes compounds as one word, so that parts of long words are worth finding. */
  compounds?: boolean
  /** Clitics before an apostrophe are words of their own: "l'eau", "dell'arte". */
  elision?: boolean
  /** What follows an apostrophe is an ending, not a word: "Ankara'nın", "iPhone'un". */
  apostropheEnding?: boolean
  /** Diacritics tell words apart; people leave them out all the same, so both forms are indexed. */
  tonal?: boolean
  /** A full stop after a number makes an ordinal, so it ends no sentence: "am 3. Oktober". */
  dottedOrdinals?: boolean
}

const PLAIN: LanguageRules = {}

const RULES: Record<string, LanguageRules> = {
  af: { snowball: 'dutch', compounds: true },
  ar: { snowball: 'arabic' },
  az: { snowball: 'turkish', apostropheEnding: true },
  ca: { snowball: 'catalan', elision: true },
  cs: { snowball: 'czech', dottedOrdinals: true },
  da: { snowball: 'danish', compounds: true, dottedOrdinals: true },
  de: { snowball: 'german', compounds: true, dottedOrdinals: true },
  en: { snowball: 'english' },
  es: { snowball: 'spanish' },
  et: { compounds: true, dottedOrdinals: true },
  eu: { snowball: 'basque', dottedOrdinals: true },
  fi: { snowball: 'finnish', compounds: true, dottedOrdinals: true },
  fo: { compounds: true, dottedOrdinals: true },
  fr: { snowball: 'french', elision: true },
  ga: { snowball: 'irish' },
  gl: { snowball: 'portuguese' },
  hr: { dottedOrdinals: true },
  hu: { snowball: 'hungarian', compounds: true, dottedOrdinals: true },
  hy: { snowball: 'armenian' },
  is: { compounds: true, dottedOrdinals: true },
  it: { snowball: 'italian', elision: true },
  lb: { snowball: 'german', compounds: true, elision: true, dottedOrdinals: true },
  nb: { snowball: 'norwegian', compounds: true, dottedOrdinals: true },
  nl: { snowball: 'dutch', compounds: true },
  nn: { snowball: 'norwegian', compounds: true, dottedOrdinals: true },
  no: { snowball: 'norwegian', compounds: true, dottedOrdinals: true },
  pl: { dottedOrdinals: true },
  pt: { snowball: 'portuguese' },
  ro: { snowball: 'romanian' },
  ru: { snowball: 'russian' },
  sk: { snowball: 'czech', dottedOrdinals: true },
  sl: { snowball: 'slovene', dottedOrdinals: true },
  sr: { dottedOrdinals: true },
  sv: { snowball: 'swedish', compounds: true, dottedOrdinals: true },
  ta: { snowball: 'tamil' },
  tr: { snowball: 'turkish', apostropheEnding: true, dottedOrdinals: true },
  vi: { tonal: true },
  yo: { tonal: true },
}

/** The primary subtag of a BCP 47 tag, in lower case: `pt-BR` gives `pt`. Anything unusable gives `und`. */
export function baseLanguage(tag: string | undefined): string {
  const base = /^[a-z]{2,3}(?![a-z])/i.exec(tag ?? '')
  return base ? base[0].toLowerCase() : 'und'
}

export function rulesOf(language: string): LanguageRules {
  return RULES[language] ?? PLAIN
}

/** Whether a language (BCP 47) writes what a thing is at the end of one long word. */
export const writesCompounds = (language: string): boolean =>
  rulesOf(baseLanguage(language)).compounds === true
