import { detectLanguage } from '~/platform/i18n/detect-language.server'
import { DEFAULT_LANGUAGE, matchLanguage } from '~/platform/i18n/languages'
import { findLanguage } from './find-language.server'
import { languagesWith } from './find-words'

export interface LanguageHints {
  text: string
  /** What the shopper wrote before, newest last. */
  earlier?: string[]
  /** Of the page the shopper is on. */
  page?: string | null
  /** Of the conversation so far. */
  conversation?: string | null
}

const SMALL_TALK = ['greeting', 'thanks', 'goodbye'] as const
/** A yes or a no: the same few letters in many languages. */
const REPLIES = ['confirm', 'agree', 'decline'] as const

/**
 * The product's language that a shopper should be answered in: that of the message when it tells, else that of what
 * they wrote before, of the conversation, of the page. Few words in the page's own script don't outvote the page.
 */
export function chooseLanguage({ text, earlier = [], page, conversation }: LanguageHints): string {
  const expected = matchLanguage(conversation) ?? matchLanguage(page) ?? DEFAULT_LANGUAGE
  const spoken = SMALL_TALK.flatMap((kind) => languagesWith(text, kind))
  const replied = REPLIES.flatMap((kind) => languagesWith(text, kind))
  if ([...spoken, ...replied].some((code) => sameBase(code, expected))) return expected
  const said = new Set(spoken)
  if (said.size === 1) return refine(spoken[0]!, expected, page)
  const found = findLanguage(text, baseOf(expected), matchLanguage(conversation) !== null)
  if (found) return refine(found, expected, page)
  const all = [...earlier.slice(-3), text].join('\n')
  const overall = earlier.length > 0 ? detectLanguage(all, baseOf(expected)) : null
  return overall && !conversation ? refine(overall, expected, page) : expected
}

/** A found language in the variety that the page or the conversation already has (zh-TW stays zh-TW). */
function refine(found: string, expected: string, page?: string | null): string {
  const known = [expected, matchLanguage(page)].find((code) => code && sameBase(code, found))
  return known ?? matchLanguage(found) ?? expected
}

const baseOf = (code: string) => code.split('-')[0]!
const sameBase = (a: string, b: string) => baseOf(a) === baseOf(b)
