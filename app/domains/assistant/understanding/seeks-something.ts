import { baseLanguage } from '~/domains/retrieval/retrieval.server'

/** The indefinite pronoun that stands for a thing nobody has a name for, by language. */
const SOMETHING: Record<string, string> = {
  en: 'something|smth|sth|stuff|somewhere|anything',
  de: 'etwas|was|irgendwas|irgendetwas',
  fr: 'quelque chose|un truc|qqch',
  es: 'algo|alguna cosa',
  it: 'qualcosa|qualche cosa',
  pt: 'algo|alguma coisa|qualquer coisa',
  nl: 'iets',
  tr: 'bir şey|bi şey|birşey|bişey',
  ru: 'что-нибудь|что-то|что нибудь|чего-нибудь',
  ar: 'شيء|شيئا|شي|حاجة',
  ja: '何か|なにか|なんか',
  zh: '什么东西|点什么|什么可以|有什么',
}
/** Written at the end of the sentence, or without spaces. */
const ANYWHERE = new Set(['tr', 'ja', 'zh'])
const patterns = new Map<string, RegExp | null>()

function patternOf(language: string): RegExp | null {
  let pattern = patterns.get(language)
  if (pattern === undefined) {
    const words = SOMETHING[language]
    const whole = ANYWHERE.has(language) ? `(?:${words})` : `^[^\\p{L}]*(?:${words})(?!\\p{L})`
    pattern = words ? new RegExp(whole, 'iu') : null
    patterns.set(language, pattern)
  }
  return pattern
}

/** Whether a message names what it wants by what it is for: "something against moths", "iets tegen steentjes". */
export function seeksSomething(text: string, language: string): boolean {
  return patternOf(baseLanguage(language))?.test(text) ?? false
}
