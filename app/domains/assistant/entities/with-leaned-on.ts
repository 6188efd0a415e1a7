import { splitSentences } from '~/domains/retrieval/retrieval.server'
import { isAssistantOrder } from '../grounding/assistant-orders'
import { endsInQuestion } from '../grounding/choose-quote'
import { leansOnEarlierSentence, opensWithAnswer } from '../grounding/leaning-openings'
import { plainText } from '../grounding/reading/plain-text'
import { type PlacedUnit, unitsOf } from './evidence'

/** "Same for EU countries" says nothing without the sentence before it, "Yes, for £3" without its question. */
export function withLeanedOn(units: PlacedUnit[]): PlacedUnit[] {
  return units.flatMap((placed) => {
    const { unit, passage } = placed
    if (unit.kind !== 'sentence' || !leansOnEarlierSentence(unit.text, passage.language)) return [placed]
    if (opensWithAnswer(unit.text, passage.language)) return [withQuestion(placed)]
    const before = unitsOf({ passages: [passage] }).findLast(
      (other) => other.unit.line === unit.line && other.unit.end <= unit.start,
    )
    return before ? [...withLeanedOn([before]), placed] : [placed]
  })
}

/** A yes or no with the question on its line that it answers. */
function withQuestion(placed: PlacedUnit): PlacedUnit {
  const { unit, passage } = placed
  const lineAt = passage.text.lastIndexOf('\n', unit.start - 1) + 1
  const before = splitSentences(passage.text.slice(lineAt, unit.start), passage.language).at(-1)
  const asked = before ? plainText(before.text) : ''
  if (!before || !endsInQuestion(asked) || isAssistantOrder(asked)) return placed
  return { passage, unit: { ...unit, text: `${asked} ${unit.text}`, start: lineAt + before.start } }
}
