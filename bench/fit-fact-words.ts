/**
 * Finds the words by which people ask for facts of products in the data set of what shoppers write: `npx tsx
 * bench/fit-fact-words.ts` writes `app/domains/assistant/product-facts/fact-words.json`. By language, under `*` those that come
 * with many facts ("does", "come", "got"), under a fact's name those that come with it in several voices ("battery", "last").
 * They say which fact is asked for; a statement that tells it needn't have them.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NAMED_BY_WORDS } from '../app/domains/assistant/product-facts/choose-statement'
import { analyse, findNamedThings } from '../app/domains/retrieval/retrieval.server'

const CORPUS = 'data/understanding/utterances'
const FILE = 'app/domains/assistant/product-facts/fact-words.json'
/** Shares of all facts, and of all other intents, that a word must come with to tell none of them. */
const WITH_ANY = 0.12
const WITH_OTHERS = 0.1
/** Voices and share of a fact's sentences from which a word is the fact's own. */
const LEAST_VOICES = 2
const LEAST_SHARE = 0.04
/** How much commoner it must be with the fact than with all. */
const LEAST_LIFT = 3
/** The same of facts that are asked for by naming one of many things, whose own names need be met. */
const LEAST_VOICES_OF_NAMED = 3
const LEAST_SHARE_OF_NAMED = 0.08
/** Asked for by nothing but the names of things: a pocket, nuts, a microwave, metal. */
const BY_NAMES_ONLY = new Set([
  'fact.feature',
  'fact.allergens',
  'fact.connect',
  'fact.dishwasher',
  'fact.use-for',
  'fact.safety',
])
/** Share of a fact's sentences from which even a thing's name asks for it: "box" for what is in it. */
const LEAST_SHARE_OF_THING = 0.15

const found: Record<string, Record<string, string>> = {}
const intents = readFileSync('data/understanding/intents.tsv', 'utf8').split('\n').length
for (const folder of readdirSync(CORPUS).sort()) {
  const language = folder.split('-')[0]!
  const sentences = new Map<string, number>()
  const elsewhere = new Map<string, Set<string>>()
  const uses = new Map<string, Map<string, { count: number; voices: Set<string> }>>()
  for (const file of readdirSync(join(CORPUS, folder)).sort())
    for (const line of readFileSync(join(CORPUS, folder, file), 'utf8').split('\n')) {
      const [fact, voice, text] = line.split('\t')
      if (!text) continue
      const isFact = fact!.startsWith('fact.')
      if (isFact) sentences.set(fact!, (sentences.get(fact!) ?? 0) + 1)
      const terms = analyse(text, folder)
        .filter(({ functionWord, kind }) => !functionWord && kind !== 'part' && kind !== 'joined')
        .map(({ term }) => term)
      for (const term of new Set(terms)) {
        if (!/^[\p{L}\p{M}'’]+$/u.test(term)) continue
        if (!isFact) {
          elsewhere.set(term, (elsewhere.get(term) ?? new Set()).add(fact!))
          continue
        }
        const byFact = uses.get(term) ?? new Map()
        const use = byFact.get(fact!) ?? { count: 0, voices: new Set() }
        use.count++
        use.voices.add(voice!)
        byFact.set(fact!, use)
        uses.set(term, byFact)
      }
    }
  const all = [...sentences.values()].reduce((sum, count) => sum + count, 0)
  const lists: Record<string, string[]> = {}
  const isThing = (term: string) => findNamedThings(term, folder).length > 0
  for (const [term, byFact] of [...uses].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const isCommon = (elsewhere.get(term)?.size ?? 0) >= WITH_OTHERS * (intents - sentences.size)
    if (isCommon && byFact.size >= WITH_ANY * sentences.size) {
      if (!isThing(term)) lists['*'] = [...(lists['*'] ?? []), term]
      continue
    }
    const total = [...byFact.values()].reduce((sum, { count }) => sum + count, 0)
    for (const [fact, { count, voices }] of byFact) {
      const share = count / sentences.get(fact)!
      const isNamed = NAMED_BY_WORDS.has(fact)
      if (
        BY_NAMES_ONLY.has(fact) ||
        voices.size < (isNamed ? LEAST_VOICES_OF_NAMED : LEAST_VOICES) ||
        share < (isNamed ? LEAST_SHARE_OF_NAMED : LEAST_SHARE) ||
        share / (total / all) < LEAST_LIFT ||
        (isNamed && share < LEAST_SHARE_OF_THING && isThing(term))
      )
        continue
      lists[fact] = [...(lists[fact] ?? []), term]
    }
  }
  found[language] = Object.fromEntries(
    Object.entries(lists)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([fact, terms]) => [fact, terms.join(' ')]),
  )
}
writeFileSync(FILE, `${JSON.stringify(found, null, 1)}\n`)
