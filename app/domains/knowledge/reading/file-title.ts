import type { Block } from './block'

/** What a file is called until it is read. */
export const titleOfFile = (fileName: string): string =>
  fileName
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim() || fileName

/** A longer heading is a sentence, in UTF-16 units. */
const LONGEST_TITLE = 120

/**
 * What shoppers are told a file's page is called: what the merchant named it, else the heading that it begins with. The
 * title among a file's properties is often its template's.
 */
export function titleOfPage(given: string, fileName: string, blocks: Block[]): string {
  const [first] = blocks
  const opensWithTitle = first?.kind === 'heading' && first.level === 1 && first.text.length <= LONGEST_TITLE
  return given === titleOfFile(fileName) && opensWithTitle ? first.text : given
}
