import type { Word } from './words.server'

/** Scripts in which two signs say as much as four letters do elsewhere. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const LETTERS = 4
const DENSE_SIGNS = 2

/**
 * The short runs of letters in words, across the spaces between them too. Words whose stems or segmentation don't
 * agree (affixes, clitics, compounds) still share their runs, in any alphabet; so do turns of phrase.
 */
export function letterRuns(words: Word[]): Set<string> {
  const text = ` ${words.map(({ surface }) => surface).join(' ')} `
  const runs = new Set<string>()
  for (let i = 0; i < text.length - 1; i++) {
    const size = DENSE.test(text[i]!) ? DENSE_SIGNS : LETTERS
    if (i + size <= text.length) runs.add(text.slice(i, i + size))
  }
  return runs
}
