import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseLanguage } from '~/domains/retrieval/retrieval.server'
import { projectRoot } from '~/platform/i18n/project-root.server'
import { featuresOf } from './fact-features'

/** Of one language, as `bench/fit-fact-questions.ts` writes it: weights in tenths, for each word by the place of a fact. */
interface Weights {
  facts: string[]
  bias: number[]
  words: Record<string, number[]>
}

let all: Record<string, Weights> | undefined

/** Texts kept, because a product's sentences are looked at for each question on it. */
const MOST_KEPT = 2000
const kept = new Map<string, ReadonlyMap<string, number>>()

/** How likely a text asks for each fact or tells it, by its words alone; `other` for no fact. Empty in languages that weren't fitted. */
export function factsByWords(text: string, language: string): ReadonlyMap<string, number> {
  const key = `${baseLanguage(language)} ${text}`
  const known = kept.get(key)
  if (known) return known
  const facts = weigh(text, language)
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!)
  kept.set(key, facts)
  return facts
}

function weigh(text: string, language: string): Map<string, number> {
  all ??= JSON.parse(
    readFileSync(join(projectRoot, 'data/understanding/facts/weights.json'), 'utf8'),
  ) as Record<string, Weights>
  const weights = all[baseLanguage(language)]
  if (!weights) return new Map()
  const { facts, bias, words } = weights
  const scores = bias.map((tenths) => tenths / 10)
  for (const feature of featuresOf(text, language)) {
    const row = Object.hasOwn(words, feature) ? words[feature]! : []
    for (let i = 0; i < row.length; i += 2) scores[row[i]!]! += row[i + 1]! / 10
  }
  const highest = Math.max(...scores)
  const odds = scores.map((score) => Math.exp(score - highest))
  const sum = odds.reduce((total, one) => total + one, 0)
  return new Map(facts.map((fact, i) => [fact, odds[i]! / sum]))
}

/** How likely a text asks for any fact that stands in a product's text, by its words alone. */
export const likelyAsked = (text: string, language: string): number =>
  1 - (factsByWords(text, language).get('other') ?? 1)
