import { rulesOf } from '../analysis/languages'
import { stem } from '../analysis/stem'
import { bestSplit } from '../index/compounds'
import type { IndexData } from '../index/index-data'
import type { Concept } from './concept'

/** A compound that holds the word asked for, against the word itself. */
const WHOLE_WEIGHT = 0.5
/** A part of a compound asked for, against the compound. */
const PART_WEIGHT = 0.3
const SHORTEST = 4
const MOST = 40

/**
 * Lets "Tasche" find "Laptoptasche", and asks for the parts of a compound as weaker concepts of their own, which
 * are returned.
 */
export function addCompounds(concept: Concept, languages: string[], data: IndexData): Concept[] {
  const { compounds } = data.statistics()
  if (!compounds || concept.functionWord || concept.surface.length < SHORTEST) return []
  for (const { terms } of [...concept.alternatives]) {
    if (terms.length > 1) continue
    for (const id of compounds.containing.get(terms[0]!)?.slice(0, MOST) ?? []) {
      concept.alternatives.push({ terms: [id], weight: WHOLE_WEIGHT })
    }
  }
  return partsOf(concept, languages, data).map((part) => ({
    ...concept,
    weight: concept.weight * PART_WEIGHT,
    alternatives: [part, ...(compounds.containing.get(part) ?? []).slice(0, MOST)]
      .filter((id) => !concept.alternatives.some(({ terms, weight }) => weight === 1 && terms[0] === id))
      .map((id) => ({ terms: [id], weight: id === part ? 1 : WHOLE_WEIGHT })),
  }))
}

function partsOf(concept: Concept, languages: string[], data: IndexData): number[] {
  for (const language of languages) {
    if (!rulesOf(language).compounds) continue
    const split = bestSplit(stem(concept.surface, language), data.vocabulary, [language])
    if (split) return split
  }
  return []
}
