import { analyse } from './analyse'
import { baseLanguage } from './languages'

/** Words by which a language denies: those that stand before what they deny, and those that stand behind it. */
interface Denials {
  /** Leave something out wherever they stand: "without nuts". */
  without: string
  /** Deny what follows: "not waterproof". */
  not: string
  /** Stand behind what they leave out: "yün içermeyen", "砂糖不使用". */
  behind: string
}

/** Closed classes of each language's grammar; lower case, set apart by `|`. */
const DENIALS: Record<string, Denials> = {
  en: {
    without:
      'without any|without|with no|with zero|w/o|excluding|except for|except|anything but|everything but|all but|other than|apart from|free of|free from|instead of',
    not: "not|no|non|never|isn't|isnt|aren't|arent|doesn't|doesnt|don't|dont|didn't|won't|can't|cannot|wasn't|neither|nor",
    behind: 'free',
  },
  de: {
    without: 'ohne|außer|ausser|alles außer|alles ausser|ausgenommen|frei von|statt',
    not: 'nicht|kein|keine|keinen|keinem|keiner|keines|nie|weder',
    behind: 'frei',
  },
  fr: {
    without: 'sans|sauf|hormis|excepté|à part|exempt de|au lieu de',
    not: "pas de|pas d'|pas en|pas|ni|non|aucun|aucune|jamais",
    behind: '',
  },
  es: {
    without:
      'sin|excepto|salvo|menos los|menos las|libre de|que no sean de|que no sea de|que no sean|que no sea',
    not: 'no|ni|ningún|ninguna|nunca|tampoco',
    behind: '',
  },
  it: {
    without: 'senza|tranne|eccetto|salvo|privo di|priva di',
    not: 'non|no|né|nessun|nessuna|mai',
    behind: '',
  },
  pt: {
    without: 'sem|exceto|excepto|menos os|menos as|livre de|que não seja de|que não seja|que não sejam',
    not: 'não|nao|nem|nenhum|nenhuma|nunca',
    behind: '',
  },
  nl: {
    without: 'zonder|behalve|uitgezonderd|vrij van|in plaats van',
    not: 'niet|geen|nooit|noch',
    behind: 'vrij',
  },
  tr: {
    without: '',
    not: '',
    behind:
      'olmayan|olmayanlar|olmasın|içermeyen|içermez|içermesin|bulunmaz|bulunmayan|hariç|haric|dışında|disinda|değil|degil|değildir|yok|yoktur|istemiyorum|olmadan',
  },
  ru: {
    without: 'без|кроме|за исключением',
    not: 'не|нет|ни|никогда',
    behind: '',
  },
  ar: {
    without: 'بدون|من غير|بلا|خالي من|خالية من|خال من|ما عدا|باستثناء|إلا|دون',
    not: 'ليس|ليست|مو|مش|غير|لا|لم|لن',
    behind: '',
  },
  ja: {
    without: '',
    not: '',
    behind:
      'なし|無し|抜き|不使用|以外|じゃない|ではない|でない|ではありません|じゃありません|を含まない|含まない|含まれない|が入っていない|の入っていない|を使わない|を使っていない|不可|フリー|ない|ません',
  },
  zh: {
    without: '不含有|不含|不带|不帶|无|無|没有|沒有|不要|除了|非',
    not: '不是|不|没|未',
    behind: '以外|除外|之外',
  },
  ko: {
    without: '',
    not: '안|못',
    behind: '없는|없이|제외|말고|아닌|무첨가|프리|않는|않은|않습니다|없습니다|아닙니다',
  },
}

export const denialsOf = (language: string): Denials | undefined => DENIALS[baseLanguage(language)]

export interface DenyingTerms {
  before: ReadonlySet<string>
  behind: ReadonlySet<string>
}

const NONE: DenyingTerms = { before: new Set(), behind: new Set() }
const known = new Map<string, DenyingTerms>()

/** The single words among a language's denials, as terms of the index. */
export function denyingTerms(language: string): DenyingTerms {
  const base = baseLanguage(language)
  let terms = known.get(base)
  if (!terms) {
    const words = DENIALS[base]
    terms = words
      ? {
          before: termsOf(`${words.without}|${words.not}`, base),
          behind: termsOf(words.behind, base),
        }
      : NONE
    known.set(base, terms)
  }
  return terms
}

/** Of a wording of several words, none stands for the whole: "free of" isn't "of". */
function termsOf(words: string, language: string): Set<string> {
  const all = words.split('|').map((word) => analyse(word, language).filter(({ kind }) => kind === 'word'))
  return new Set(all.filter((tokens) => tokens.length === 1).map(([token]) => token!.term))
}
