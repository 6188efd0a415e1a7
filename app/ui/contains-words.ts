/**
 * Whether a text holds typed words, whatever their case and accents. Not by the reader's collation: in Turkish neither
 * "istanbul" is in "Istanbul" nor "iptal" in "IPTAL", and whoever types looks for names from everywhere.
 */
export const containsWords = (text: string, words: string): boolean => folded(text).includes(folded(words))

const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i')
