import { remembering } from '~/platform/memory/remembering'

/** The same titles and sentences are looked at for one question after another. */
const MOST_REMEMBERED = 4000

/**
 * The words of a sentence without its markup: link and image syntax, HTML tags, addresses, emphasis, heading and
 * list marks, table bars. A quotation can then carry no link or image of its source into the conversation.
 */
export const plainText = remembering(MOST_REMEMBERED, (markup: string) =>
  tidied(MARKUP.test(markup) ? withoutMarkup(markup) : markup),
)

/** Most sentences have none of what the patterns below look for. */
const MARKUP = /[[\]<>*_~`|#()·:•+-]|\bwww\.|^\s{0,3}\p{Nd}{1,2}\.\s/imu

function withoutMarkup(markup: string): string {
  return markup
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(?:https?:|mailto:)[^>\s]*>/gi, '')
    .replace(/<\/?[a-z][^>]*(?:>|$)/gi, ' ')
    .replace(/\b(?:https?|ftp|javascript|data|vbscript):[^\s"'<>)\]]+/gi, '')
    .replace(/\bwww\.[^\s"'<>)\]]+/gi, '')
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+•]|\p{Nd}{1,2}[.)])\s+/gmu, '')
    .replace(/(\*\*|__|~~|`+)(.+?)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}])([*_])(?=\S)(.+?)(?<=\S)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/^\s*\|[\s:|-]+\|\s*$/gm, '')
    .replace(/\s*\|\s*/g, ' · ')
    .replace(/^\s*·\s*|\s*·\s*$/g, '')
    .replace(/\(\s*\)/g, '')
}

const tidied = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ ([.,،。、])/g, '$1')
    .trim()

const NOT_WORDS = [
  /!\[[^\]]*\]\([^)]*\)/g,
  /(?<=\])(?:\([^)\n]*\)|\[[^\]\n]*\])/g,
  /<!--[\s\S]*?(?:-->|$)/g,
  /<\/?[a-z][^>]*>/gi,
  /\b(?:https?|ftp|javascript|data|vbscript):[^\s"'<>)\]]+/gi,
]

/** The text with images, link targets, tags and addresses blanked out, every other letter where it was. */
export function blankMarkup(text: string): string {
  return NOT_WORDS.reduce(
    (rest, markup) => rest.replace(markup, (found) => found.replace(/[^\n]/g, ' ')),
    text,
  )
}
