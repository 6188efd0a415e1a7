import { splitSentences } from '~/domains/retrieval/retrieval.server'
import { isAssistantOrder } from '../grounding/assistant-orders'

/** An e-mail or web address, written out or bare ("example.com"), as a reader would try it. */
export const ADDRESS =
  /(?:https?:\/\/|ftp:\/\/|www\.)[^\s"'<>)\]]+|(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}|(?<![\p{L}\p{N}@])(?:[a-z0-9-]+\.)+(?:com|net|org|io|info|biz|xyz|shop|store|app|dev|online|site|top|club|live|me|tv|ly|gg|co|ai|eu|uk|de|fr|es|it|nl|ru|cn|jp|br|tr|in|us)(?![\p{L}\p{N}])(?:\/[^\s"'<>)\]]*)?/giu

/**
 * Texts of a shop without the sentences that no shopper should be told: those that talk to the assistant instead
 * of the shopper, and, in texts that others may have had a hand in (descriptions with reviews, crawled pages),
 * those that name an address. What remains is still data, and nothing in it is ever carried out.
 */
export function trustedText(text: string, language: string, writtenByShop: boolean): string {
  return text
    .split('\n')
    .map((line) => trustedLine(line, language, writtenByShop))
    .join('\n')
}

/** What follows an order in the same paragraph is most likely its continuation, so it goes too. */
function trustedLine(line: string, language: string, writtenByShop: boolean): string {
  if (isTrusted(line, writtenByShop)) return line
  const sentences = splitSentences(line, language).map((sentence) => sentence.text)
  const order = sentences.findIndex(isAssistantOrder)
  return sentences
    .slice(0, order < 0 ? undefined : order)
    .filter((sentence) => isTrusted(sentence, writtenByShop))
    .join(' ')
}

const isTrusted = (text: string, writtenByShop: boolean) =>
  !isAssistantOrder(text) && (writtenByShop || text.search(ADDRESS) < 0)

/** Short texts beside a text (headings, tags, values) without those that talk to the assistant. */
export const trustedWords = (words: readonly string[]): string[] =>
  words.filter((word) => !isAssistantOrder(word))
