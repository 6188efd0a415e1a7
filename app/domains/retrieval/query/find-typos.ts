import type { IndexData } from '../index/index-data'
import { letterSignature } from '../index/vocabulary'
import { editDistance } from './edit-distance'

const MOST_CANDIDATES = 3
const SHORTEST = 4
const SHORTEST_FOR_TWO = 8
const SHORTEST_FORM = 3
const WEIGHT_OF_AN_EDIT = 0.75

/**
 * Terms that a word unknown to the index probably meant, best first. Only letters are mended: one digit off is
 * another model, not a slip. A slip in the first letter counts as half an edit more, since people rarely make it.
 */
export function findTypos(word: string, data: IndexData): { id: number; weight: number }[] {
  if (word.length < SHORTEST || /\d/.test(word)) return []
  const most = word.length >= SHORTEST_FOR_TWO ? 2 : 1
  const signature = letterSignature(word)
  const { surfaces, vocabulary } = data
  const costs = new Map<number, number>()
  for (let length = Math.max(SHORTEST_FORM, word.length - most); length <= word.length + most; length++) {
    const forms = surfaces.ofLength(length)
    if (!forms) continue
    const signatures = forms.signatures.data
    for (let i = 0; i < forms.places.length; i++) {
      if (bitCount(signature ^ signatures[i]!) > 2 * most) continue
      const place = forms.places.data[i]!
      const form = surfaces.texts[place]!
      const term = surfaces.terms[place]!
      const distance = vocabulary.documentCounts[term]! > 0 ? editDistance(word, form, most) : most + 1
      if (distance > most) continue
      const cost = distance + (form.charCodeAt(0) === word.charCodeAt(0) ? 0 : 0.5)
      costs.set(term, Math.min(cost, costs.get(term) ?? cost))
    }
  }
  const found = [...costs].sort(
    ([a, costA], [b, costB]) =>
      costA - costB ||
      vocabulary.documentCounts[b]! - vocabulary.documentCounts[a]! ||
      (vocabulary.terms[a]! < vocabulary.terms[b]! ? -1 : 1),
  )
  const best = found[0]?.[1] ?? 0
  return found
    .filter(([, cost]) => cost < best + 1)
    .slice(0, MOST_CANDIDATES)
    .map(([id, cost]) => ({ id, weight: WEIGHT_OF_AN_EDIT ** cost }))
}

function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
