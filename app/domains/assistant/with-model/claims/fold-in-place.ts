const DECOMPOSED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}]/u

/** Lower case, Latin, Cyrillic and Arabic letters without marks, every letter where it was. */
export function foldInPlace(text: string): string {
  let folded = ''
  for (const sign of text) {
    const lower = sign === 'ı' ? 'i' : sign.toLowerCase()
    const plain = DECOMPOSED.test(lower) ? lower.normalize('NFD').replace(/\p{M}/gu, '') : lower
    folded += plain.length === sign.length ? plain : lower.length === sign.length ? lower : sign
  }
  return folded
}

/** Arabic vowel signs and stretching, which writers set or leave out. */
export const withoutVowelSigns = (text: string): string => text.replace(/[\u064B-\u0652\u0670\u0640]/g, '')

/** Scripts whose words stand without spaces between them. */
export const isUnspaced = (language: string): boolean => language === 'ja' || language === 'zh'
