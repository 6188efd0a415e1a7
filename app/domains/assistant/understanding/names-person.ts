import {
  type AnsweredFrom,
  answeredFrom,
  knowsLanguage,
  languagesOfWord,
  meaningOf,
} from '~/domains/intents/intents.server'
import { baseLanguage, findNamedThings, functionWords } from '~/domains/retrieval/retrieval.server'
import { levelled } from './find-words'

/** How one asks to be brought to somebody in a language, with `{}` where the name stands, and a word for anybody. */
interface Asking {
  /** Alternatives, set apart by `|`. */
  forms: string
  /** The same where one asks whether they are there, which nobody asks of a thing. */
  presence: string
  anybody: string
  /** Before a name, or after it, `|` between them. */
  titles: string
}

const ASKING: Record<string, Asking> = {
  en: {
    forms:
      'speak to {}|speak with {}|talk to {}|talk with {}|chat to {}|chat with {}|put me through to {}|put me on to {}|connect me to {}|connect me with {}|transfer me to {}|pass me to {}|get me {}|get {} for me|get hold of {}|ask {} to call|have {} call',
    presence: 'is {} there|is {} around|is {} in today|is {} working today',
    anybody: 'someone',
    titles: 'mr|mrs|ms|miss|dr',
  },
  de: {
    forms:
      'mit {} sprechen|mit {} reden|mit {} telefonieren|mit {} chatten|mit {} verbinden|mit {} verbunden|{} sprechen|zu {} durchstellen|zu {} durchgestellt|an {} weiterleiten|{} erreichen|verbinden sie mich mit {}|verbinde mich mit {}|holen sie {}|hol mal {}|geben sie mir {}',
    presence: 'ist {} da|ist {} heute da|ist {} im haus|ist {} zu sprechen',
    anybody: 'jemanden',
    titles: 'frau|herrn|herr|dr',
  },
  nl: {
    forms:
      'met {} spreken|met {} praten|spreken met {}|praten met {}|{} spreken|{} aan de lijn|doorverbinden met {}|doorverbonden met {}|verbind me door met {}|naar {} doorverbinden',
    presence: 'is {} er|is {} aanwezig|is {} vandaag',
    anybody: 'iemand',
    titles: 'mevrouw|meneer|mevr|dhr',
  },
  fr: {
    forms:
      'parler à {}|parler avec {}|parler a {}|discuter avec {}|joindre {}|passez-moi {}|passe-moi {}|passer {}|mettez-moi en relation avec {}|en relation avec {}|en contact avec {}|avoir {} au téléphone',
    presence: '{} est là|{} est-elle là|{} est-il là|{} est ici',
    anybody: 'quelqu’un',
    titles: 'madame|monsieur|mme|mr|m',
  },
  es: {
    forms:
      'hablar con {}|hablo con {}|charlar con {}|comunicarme con {}|comuníqueme con {}|comunícame con {}|comunicame con {}|me pasas con {}|me pasa con {}|me pasan con {}|páseme con {}|pásame con {}|pasame con {}|póngame con {}|ponme con {}|me pones con {}|llamar a {} al chat',
    presence: 'está {} ahí|está {} por ahí|está ahí {}|está por ahí {}',
    anybody: 'alguien',
    titles: 'don|doña|señor|señora|sr|sra',
  },
  it: {
    forms:
      'parlare con {}|parlo con {}|mi passi {}|mi passa {}|passami {}|mi passate {}|passatemi {}|mi può passare {}|mi metta in contatto con {}|chiamatemi {}',
    presence: "{} è in negozio|{} è lì|c'è {} lì|c'è {} in negozio",
    anybody: 'qualcuno',
    titles: 'signor|signora|sig',
  },
  pt: {
    forms:
      'falar com {}|falo com {}|conversar com {}|me passa pro {}|me passa pra {}|me passa para {}|me passa com {}|passa pro {}|passa pra {}|me transfere pro {}|me transfere pra {}|me transfira para {}|transferir para {}|passe-me a {}|ligar-me a {}|chama o {}|chama a {}|chame o {}|chame a {}',
    presence: '{} está aí|{} está por aí|{} tá aí',
    anybody: 'alguém',
    titles: 'dona|seu|senhor|senhora|sr|sra',
  },
  tr: {
    forms:
      '{} görüşebilir miyim|{} görüşmek|{} konuşabilir miyim|{} konuşmak|{} bağlar mısınız|{} bağla|{} bağlayın|{} bağlanmak|{} aktarır mısınız|{} aktar|{} ulaşmak',
    presence: '{} orada mı|{} burada mı|{} yerinde mi',
    anybody: 'biriyle',
    titles: 'bey|beyle|beye|hanım|hanımla|hanıma',
  },
  ru: {
    forms:
      'поговорить с {}|поговорить со {}|говорить с {}|связаться с {}|соедините с {}|соедините меня с {}|соедините со {}|свяжите с {}|переключите на {}|позовите {}|позови {}|пригласите {}|дайте {}',
    presence: '{} на месте|{} здесь|{} там',
    anybody: 'оператора',
    titles: 'господином|госпожой',
  },
  ar: {
    forms:
      'أتكلم مع {}|اتكلم مع {}|التحدث مع {}|التحدث إلى {}|أتحدث مع {}|اتحدث مع {}|أكلم {}|اكلم {}|التواصل مع {}|حولني على {}|حولني إلى {}|حولوني على {}|وصلني ب{}|كلمني مع {}',
    presence: '{} هنا',
    anybody: 'موظف',
    titles: 'السيد|السيدة|الأستاذ|الأستاذة|أستاذ|أستاذة|استاذ|استاذة',
  },
  ja: {
    forms:
      '{}と話し|{}とお話し|{}と話せ|{}と話をし|{}をお願いします|{}お願いします|{}に代わって|{}に繋い|{}につない|{}を呼んで|{}はいますか|{}いますか|{}はいらっしゃい|{}に相談',
    presence: '',
    anybody: '担当者',
    titles: 'さん|様|さま|氏|先生|店長|社長',
  },
  zh: {
    forms:
      '找一下{}|我找{}|请转{}|转接{}|帮我转{}|叫{}接|叫{}来|跟{}说话|和{}说话|跟{}聊|和{}聊|想跟{}说|想和{}说|联系{}',
    presence: '{}在吗|{}在不在',
    anybody: '客服',
    titles: '先生|女士|小姐|经理|老师|师傅|老板|店长',
  },
}
const UNSPACED = new Set(['ja', 'zh'])
/** An article, a title and a name of two words. */
const WORDS = "[\\p{L}\\p{M}'’.-]+(?:\\s+[\\p{L}\\p{M}'’.-]+){0,3}"
const UNSPACED_NAME = '[\\p{L}・]{1,8}?'
const MOST_OF_NAME = 2
const LONGEST = 80
/** From this probability on, the message asks for anybody where it has that word in place of the name. */
const ASKS = 0.5

/** `present`: whether they are there. */
interface Patterns {
  asked: RegExp[]
  present: RegExp[]
}

const compiled = new Map<string, Patterns>()

function patternsOf(language: string): Patterns {
  const known = compiled.get(language)
  if (known) return known
  const { forms, presence, titles } = ASKING[language]!
  const patternOf = (form: string) => {
    const [before, after] = form.split('{}').map((part) => part.replace(/\s+/g, '\\s+')) as [string, string]
    if (UNSPACED.has(language)) {
      const title = `(?:${titles})${after ? '' : '?'}`
      return new RegExp(`${before}(?<name>${UNSPACED_NAME}${title})${after}`, 'iu')
    }
    const name = after ? `${WORDS}?` : WORDS
    return new RegExp(`(?<![\\p{L}\\p{M}])${before}(?<name>${name})${after}(?![\\p{L}\\p{M}])`, 'iu')
  }
  const all = (written: string) => written.split('|').filter(Boolean).map(patternOf)
  const patterns = { asked: all(forms), present: all(presence) }
  compiled.set(language, patterns)
  return patterns
}

interface NamedPerson {
  name: string
  /** Asks whether they are there, as one may ask of a thing by its name: only a catalogue tells. */
  byPresence: boolean
}

/**
 * Who is asked for by name: "can I speak to Maureen?" It asks as one asks for people, and would ask for
 * anybody with such a word in the name's place. What shops speak of is no name, unless a title stands before it.
 */
export function namedPerson(text: string, language: string): NamedPerson | null {
  const base = baseLanguage(language)
  if (text.length > LONGEST || !ASKING[base] || !knowsLanguage(base)) return null
  const level = levelled(text)
  const { asked, present } = patternsOf(base)
  for (const pattern of [...asked, ...present]) {
    const found = pattern.exec(level)
    const written = found?.groups?.name
    if (!found || !written) continue
    // What stands before the name is unknown where the form begins with it.
    const isLast = found[0].startsWith(written)
    const name = nameIn(written, found.index + found[0].lastIndexOf(written), { language: base, isLast })
    if (!name) continue
    const said = text.slice(name.start, name.end)
    const byPresence = present.includes(pattern)
    if (!name.isTitled && (isWordOfShops(said, base) || (!byPresence && isOfShops(text)))) continue
    const instead = `${text.slice(0, name.start)}${ASKING[base]!.anybody}${text.slice(name.end)}`
    if (byPresence || answeredFrom(meaningOf(instead)).person >= ASKS) return { name: said, byPresence }
  }
  return null
}

/** The name among the words that stand in its place, with its title; null where they are small words alone. */
function nameIn(written: string, at: number, { language, isLast }: { language: string; isLast: boolean }) {
  const titles = new Set(ASKING[language]!.titles.split('|'))
  if (UNSPACED.has(language)) {
    const isTitled = [...titles].some((title) => written.endsWith(title) && written.length > title.length)
    return { start: at, end: at + written.length, isTitled }
  }
  const small = functionWords(language)
  const words = [...written.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    word: word.replace(/\.$/, ''),
    start: at + index,
    end: at + index + word.length,
  }))
  const [before, last] = words.slice(-2)
  if (before && last && titles.has(last.word)) return { start: before.start, end: last.end, isTitled: true }
  const titleAt = words.findIndex(({ word }, i) => titles.has(word) && i < words.length - 1)
  // "Mevrouw de Vries": behind a title small words are the name's own.
  if (titleAt >= 0) return { start: words[titleAt]!.start, end: words.at(-1)!.end, isTitled: true }
  const isName = ({ word }: { word: string }) => !small.has(word)
  const place = isLast ? words.findLastIndex(isName) : words.findIndex(isName)
  if (place < 0) return null
  const run = isLast
    ? words.slice(words.slice(0, place).findLastIndex((one) => !isName(one)) + 1, place + 1)
    : words.slice(place, words.findIndex((one, i) => i > place && !isName(one)) >>> 0)
  const name = isLast ? run.slice(-MOST_OF_NAME) : run.slice(0, MOST_OF_NAME)
  return { start: name[0]!.start, end: name.at(-1)!.end, isTitled: false }
}

/** From this probability on, a message is about something that isn't a person. */
const IS_ABOUT = 0.6
const OF_PEOPLE = new Set<AnsweredFrom>(['person', 'talk', 'none', 'follow'])

/** A word that shops and shoppers use. */
function isWordOfShops(name: string, language: string): boolean {
  const words = name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  return (
    words.some((word) => languagesOfWord(word).includes(language)) ||
    findNamedThings(name, language).length > 0
  )
}

/** A message that is plainly about something else. */
function isOfShops(text: string): boolean {
  const shares = Object.entries(answeredFrom(meaningOf(text))) as [AnsweredFrom, number][]
  return shares.some(([from, share]) => !OF_PEOPLE.has(from) && share >= IS_ABOUT)
}
