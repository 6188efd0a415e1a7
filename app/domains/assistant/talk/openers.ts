import { baseLanguage } from '~/domains/retrieval/retrieval.server'
import { levelled } from '../understanding/find-words'

/**
 * How a message begins that goes on with the one before, by language, written as in the lexicon: "and", "what about",
 * "no, I meant", "then maybe". Grammar words and set phrases only; they say nothing of what is wanted.
 */
const OPENERS: Record<string, string> = {
  en: 'and|and what about|what about|how about|and how about|ok and|okay and|ok|okay|then|so|or|but|no|nope|nah|no i meant|i meant|i mean|sorry|sorry i meant|actually|maybe|perhaps|rather|hmm|hm|well|make it|no make it|not that one|oh|alright|right',
  de: 'und|und was ist mit|was ist mit|und wie ist es mit|wie wärs mit|wie wäre es mit|dann|also|oder|aber|nein|ne|nee|ich meinte|ich meine|nein ich meinte|sorry|entschuldigung|doch|eher|lieber|doch lieber|vielleicht|hm|ok|ach|na dann|auch',
  nl: 'en|en wat met|wat met|hoe zit het met|en hoe zit het met|dan|of|maar|nee|ik bedoelde|ik bedoel|nee ik bedoelde|sorry|toch|liever|toch liever|misschien|hm|ok|oh|nou',
  fr: "et|et pour|et si|et alors|pis|puis|alors|ou|mais|non|je voulais dire|non je voulais dire|pardon|désolé|désolée|plutôt|finalement|en fait|peut-être|hm|ok|bon|qu'en est-il de|et qu'en est-il de",
  es: 'y|e|y qué tal|qué tal|y que tal|y si|entonces|o|pero|no|quise decir|quería decir|no quise decir|perdón|perdon|mejor|mejor dicho|en realidad|quizás|quizá|tal vez|a lo mejor|hm|ok|vale|bueno|pues',
  it: 'e|e per|e se|allora|o|oppure|ma|no|volevo dire|intendevo|no intendevo|no volevo dire|scusa|scusi|anzi|piuttosto|in realtà|forse|magari|hm|ok|va bene|beh',
  pt: 'e|e se|e que tal|que tal|então|ou|mas|não|nao|quis dizer|eu quis dizer|queria dizer|desculpa|desculpe|aliás|na verdade|melhor|talvez|hm|ok|bom|tá',
  tr: 've|peki|peki ya|ya|o zaman|yok|hayır|hayir|yani|demek istedim|pardon|kusura bakma|aslında|aslinda|belki|daha çok|hm|tamam|tamam peki|şey|bir de|bide|ok',
  ru: 'а|и|а что насчёт|а что насчет|а если|тогда|или|но|нет|да нет|я имел в виду|я имела в виду|имел в виду|простите|извините|точнее|вообще-то|лучше|может|может быть|хм|ок|ладно|ну',
  ar: 'و|وماذا عن|ماذا عن|وايش عن|طيب|طب|طيب و|أو|لكن|بس|لا|لا قصدي|قصدي|اقصد|أقصد|لا أقصد|عفوا|عفوًا|آسف|اسف|في الواقع|ربما|يمكن|ممكن|خلاص|وهل|حسنا',
  ja: 'それか|または|もしくは|あるいは|じゃあ|じゃ|では|それでは|ほな|あと|それと|いや|いえ|いいえ|すみません|ごめん|やっぱり|やっぱ|えっと|うーん|もしかして|なら|で、',
  zh: '那么|那|还有|或者|但是|不|不是|不对|我是说|我的意思是|不好意思|抱歉|其实|还是|要不|也许|嗯|好吧|亲',
}
const UNSPACED = new Set(['ja', 'zh'])
/** Behind what is asked about: "… olsun", "…呢". */
const ENDINGS: Record<string, string> = {
  ja: 'はどうかな|はどうでしょう|はどうですか|はどう|のほうは|の方は|だったら|だと|なら|でお願いします|で|は|の',
  zh: '怎么样|呢|吧|的话|也行|行吗|可以吗|的',
  tr: 'demek istedim|demek istemiştim|diyecektim|olsun|olanı|olan|olur mu|var mı|ya da',
}

const compiled = new Map<string, { start: RegExp; end: RegExp | null }>()

function patternsOf(language: string) {
  const base = baseLanguage(language)
  let patterns = compiled.get(base)
  if (!patterns) {
    const either = (words: string) =>
      words
        .split('|')
        .sort((a, b) => b.length - a.length)
        .map((word) => levelled(word).replace(/\s+/g, '\\s+'))
        .join('|')
    const isUnspaced = UNSPACED.has(base)
    const openers = either([OPENERS[base], isUnspaced ? '' : OPENERS.en].filter(Boolean).join('|'))
    const ends = ENDINGS[base]
    patterns = {
      // An Arabic "and" is written on to the word that follows.
      start: isUnspaced
        ? new RegExp(`^(?:(?:${openers})[\\s,、，。！!]*)+`, 'u')
        : new RegExp(
            `^(?:(?:${openers})(?![\\p{L}\\p{M}\\p{N}])[\\s,،.!?]*)+${base === 'ar' ? '|^و(?=\\p{L}{2})' : ''}`,
            'u',
          ),
      end: ends
        ? new RegExp(`(?:${isUnspaced ? '' : '(?<![\\p{L}])'}(?:${either(ends)})[\\s?？。!！]*)+$`, 'u')
        : null,
    }
    compiled.set(base, patterns)
  }
  return patterns
}

/** A message without the words by which it goes on, and whether it begins with some. */
export function withoutOpeners(text: string, language: string): { rest: string; isOpened: boolean } {
  const { start, end } = patternsOf(language)
  const level = levelled(text)
  const opened = start.exec(level)?.[0].length ?? 0
  const after = level.slice(opened)
  const closed = end?.exec(after)?.index ?? after.length
  const rest = text.slice(opened, opened + closed).trim()
  return rest === '' ? { rest: text, isOpened: false } : { rest, isOpened: opened > 0 }
}
