const LETTERS: Record<string, string> = { ı: 'i', ß: 'ss', æ: 'ae', ø: 'o', đ: 'd', ł: 'l' }

/** A heading's place in its page's address: its words in lower case without marks, joined by hyphens. */
export function headingId(text: string, taken: ReadonlySet<string>): string {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ıßæøđł]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  const base = plain || 'section'
  if (!taken.has(base)) return base
  for (let count = 2; ; count++) if (!taken.has(`${base}-${count}`)) return `${base}-${count}`
}
