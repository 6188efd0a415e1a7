import { meaningOf, probabilityOf } from '~/domains/intents/intents.server'
import { baseLanguage } from '~/domains/retrieval/retrieval.server'
import { foldInPlace } from '../with-model/claims/fold-in-place'
import { findKnownWords } from '../with-model/claims/known-words'
import { readNumbers } from '../with-model/claims/read-numbers'

/** How well something is sealed (IEC 60529). */
const SEALED = /\bIP[X\d][X\d]\b/u
/** Names of seasons, the beginnings of their forms, folded. */
const SEASONS: Record<string, string> = {
  en: 'spring|summer|autumn|winter|all-season|year-round',
  de: 'fruhling|fruhjahr|sommer|herbst|winter|ganzjahrig',
  fr: 'printemps|ete|automne|hiver|toute saison|mi-saison',
  es: 'primavera|verano|otono|invierno|entretiempo',
  it: 'primaver|estat|estiv|autunn|invern|mezza stagione',
  pt: 'primavera|verao|outono|inverno|meia-estacao',
  nl: 'lente|voorjaar|zomer|herfst|najaar|winter',
  tr: 'ilkbahar|bahar|yaz|sonbahar|guz|kis|dort mevsim|mevsimlik',
  ru: 'весн|весен|летн|лето|лета|осен|зим|всесезон|межсезон',
  ar: 'الربيع|ربيع|الصيف|صيف|الخريف|خريف|الشتاء|شتو|شتاء',
  ja: '春|夏|秋|冬|通年',
  zh: '春|夏|秋|冬|四季',
}
const patterns = new Map<string, RegExp | null>()

function seasonsIn(text: string, language: string): boolean {
  let pattern = patterns.get(language)
  if (pattern === undefined) {
    const names = SEASONS[language]
    const isUnspaced = language === 'ja' || language === 'zh'
    pattern = names
      ? new RegExp(`${isUnspaced ? '' : '(?<!\\p{L})[\\u0648\\u0644\\u0628]{0,2}'}(?:${names})`, 'u')
      : null
    patterns.set(language, pattern)
  }
  return pattern?.test(foldInPlace(text)) ?? false
}

/** From this probability on, years are of how long something lasts, not of who may use it. */
const OF_TIME = 0.2
/** In the order of `words/materials`, the last that things are made of; colours follow. */
const LAST_MATERIAL = 34

const knownIn = (text: string, language: string, isMeant: (key: string) => boolean) =>
  findKnownWords(foldInPlace(text), language).some(({ keys }) => keys.some(isMeant))

/** By fact, what shows in any words that a text tells it: a country tells where something is from, IPX4 what it stands. */
const SIGNS: Record<string, (text: string, language: string) => boolean> = {
  'fact.origin': (text, language) => knownIn(text, language, (key) => key.startsWith('region:')),
  'fact.material': (text, language) =>
    knownIn(text, language, (key) => key.startsWith('thing:') && Number(key.slice(6)) <= LAST_MATERIAL),
  'fact.waterproof': (text, language) =>
    SEALED.test(text) || knownIn(text, language, (key) => key === 'waterproof'),
  'fact.season': seasonsIn,
  'fact.age': (text, language) =>
    readNumbers(foldInPlace(text), language).some(({ kind }) => kind === 'months') &&
    probabilityOf(meaningOf(text), 'fact.shelf-life', 'fact.warranty', 'fact.durability') < OF_TIME,
}

/** Looked for once in each sentence, as products are asked about again and again. */
const MOST_KEPT = 4000
const kept = new Map<string, boolean>()

/** Whether a statement shows by what stands in it, not by what it means, that it tells a fact. */
export function showsFact(fact: string, text: string, language: string): boolean {
  const sign = SIGNS[fact]
  if (!sign) return false
  const base = baseLanguage(language)
  const key = `${fact} ${base} ${text}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const shows = sign(text, base)
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!)
  kept.set(key, shows)
  return shows
}
