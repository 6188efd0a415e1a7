import { letterSignature, type Vocabulary } from '../index/vocabulary'
import { editDistance } from './edit-distance'

const MOST_CANDIDATES = 3
const SHORTEST = 4
const SHORTEST_FOR_TWO = 8

/**
 * Terms of the vocabulary that a misspelt term probably meant, best first. Only letters are mended: one digit off
 * is another model, not a slip. A slip in the first letter counts as half an edit more, since people rarely make it.
 */
export function findTypos(term: string, vocabulary: Vocabulary): { id: number; weight: number }[] {
  if (term.length < SHORTEST || /[\d=]/.test(term)) return []
  const most = term.length >= SHORTEST_FOR_TWO ? 2 : 1
  const signature = letterSignature(term)
  const found: { id: number; cost: number; count: number }[] = []
  for (let id = 0; id < vocabulary.size; id++) {
    if (bitCount(signature ^ vocabulary.signatures[id]!) > 2 * most) continue
    const count = vocabulary.documentCounts[id]!
    const candidate = vocabulary.terms[id]!
    if (count === 0 || Math.abs(candidate.length - term.length) > most || candidate.length < 3) continue
    const distance = editDistance(term, candidate, most)
    if (distance > most) continue
    found.push({ id, cost: distance + (candidate.charCodeAt(0) === term.charCodeAt(0) ? 0 : 0.5), count })
  }
  found.sort(
    (a, b) =>
      a.cost - b.cost || b.count - a.count || (vocabulary.terms[a.id]! < vocabulary.terms[b.id]! ? -1 : 1),
  )
  const best = found[0]
  if (!best) return []
  return found
    .filter(({ cost }) => cost < best.cost + 1)
    .slice(0, MOST_CANDIDATES)
    .map(({ id, cost }) => ({ id, weight: 0.75 ** cost }))
}

function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
