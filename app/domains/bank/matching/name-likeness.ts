/** Legal forms and words of address say nothing about who somebody is. */
const EMPTY_WORDS = new Set(
  'gmbh ag kg ug ohg mbh ltd limited llc inc corp co sa sas sarl srl spa bv nv as a.s anonim sirketi sti sanayi ticaret ve und and et y mr mrs ms herr frau firma the'.split(
    ' ',
  ),
)

/** How alike two names are, from 0 to 1: the share of words that both have, whatever their order, accents and case. */
export function nameLikeness(a: string, b: string): number {
  const [one, other] = [wordsOf(a), wordsOf(b)]
  if (one.size === 0 || other.size === 0) return 0
  const shared = [...one].filter((word) => other.has(word)).length
  return shared / Math.max(one.size, other.size)
}

function wordsOf(name: string): Set<string> {
  const plain = name
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/ß/g, 'ss')
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1 && !EMPTY_WORDS.has(word))
  return new Set(words.map((word) => word.replace(/ae/g, 'a').replace(/oe/g, 'o').replace(/ue/g, 'u')))
}
