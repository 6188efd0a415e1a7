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

/** What stands between two marks has a bound, without which each of many that open is followed to the text's end. */
function withoutMarkup(markup: string): string {
  return (
    markup
      .replace(/!\[([^\]]{0,500})\]\([^)]{0,2000}\)/g, '')
      .replace(/\[([^\]]{0,500})\](?:\([^)]{0,2000}\)|\[[^\]]{0,500}\])/g, '$1')
      // Of what is longer than any link, the marks that make it one.
      .replace(/\](?=[([])/g, '] ')
      .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
      .replace(/<(?:https?:|mailto:)[^>\s]*>/gi, '')
      .replace(/<\/?[a-z][^>]*(?:>|$)/gi, ' ')
      .replace(/\b(?:https?|ftp|javascript|data|vbscript):[^\s"'<>)\]]+/gi, '')
      .replace(/\bwww\.[^\s"'<>)\]]+/gi, '')
      .replace(/^\s{0,3}(?:#{1,6}|>|[-*+•]|\p{Nd}{1,2}[.)])\s+/gmu, '')
      .replace(/(\*\*|__|~~|`{1,9})(.{1,1000}?)\1/g, '$2')
      .replace(/(?<![\p{L}\p{N}])([*_])(?=\S)(.{1,1000}?)(?<=\S)\1(?![\p{L}\p{N}])/gu, '$2')
      .replace(/^[ \t]*\|[ \t:|-]+\|[ \t]*$/gm, '')
      .replace(/\s*\|\s*/g, ' · ')
      .replace(/^\s*·\s*|\s*·\s*$/g, '')
      .replace(/\(\s*\)/g, '')
  )
}

const tidied = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ ([.,،。、])/g, '$1')
    .trim()

const NOT_WORDS = [
  /!\[[^\]]{0,500}\]\([^)]{0,2000}\)/g,
  /(?<=\])(?:\([^)\n]{0,2000}\)|\[[^\]\n]{0,500}\])/g,
  /<!--[\s\S]*?(?:-->|$)/g,
  /<\/?[a-z][^>]{0,2000}>/gi,
  /\b(?:https?|ftp|javascript|data|vbscript):[^\s"'<>)\]]+/gi,
]

/** The text with images, link targets, tags and addresses blanked out, every other letter where it was. */
export function blankMarkup(text: string): string {
  return NOT_WORDS.reduce(
    (rest, markup) => rest.replace(markup, (found) => found.replace(/[^\n]/g, ' ')),
    text,
  )
}
