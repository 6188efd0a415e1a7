/** Letters that normal forms don't take apart. */
const LETTERS: Record<string, string> = { ı: 'i', ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', đ: 'd' }

/** A title as the last part of an address: "İade ve değişim" is "iade-ve-degisim". */
export function pageSlug(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[ıßæøłđ]/g, (letter) => LETTERS[letter]!)
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}
