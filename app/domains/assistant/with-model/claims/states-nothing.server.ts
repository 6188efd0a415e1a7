import { isKin } from './check-claim.server'
import { type Item, readStatement } from './read-statement.server'

const isContent = (item: Item) =>
  item.type === 'number' ||
  item.type === 'name' ||
  (item.type === 'word' && (!item.talk || item.keys.length > 0))

/** "Yes!", "Of course." and the like: said of what follows, and nothing by themselves. */
export function statesNothing(sentence: string, language: string): boolean {
  return !readStatement(sentence, language).items.some(isContent)
}

/** Whether a text already has the words and numbers of another. */
export function holdsAll(said: string, other: string, language: string): boolean {
  const known = readStatement(said, language).items
  return readStatement(other.replace(/\[\d{1,2}\]/g, ''), language)
    .items.filter(isContent)
    .every((item) => known.some((one) => isAlike(item, one)))
}

function isAlike(a: Item, b: Item): boolean {
  if (a.type === 'number')
    return b.type === 'number' && a.number.values.some((value) => b.number.values.includes(value))
  if (a.type !== 'word' || b.type !== 'word') return false
  return (
    a.surface === b.surface ||
    a.keys.some((key) => b.keys.includes(key)) ||
    a.terms.some((term) => b.terms.some((other) => isKin(term, other)))
  )
}
