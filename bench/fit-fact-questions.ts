/**
 * Fits which fact of a product a text asks for or tells by its words, beside what the encoder takes it to mean:
 * `npx tsx bench/fit-fact-questions.ts [--check]`. A logistic regression for each language over the data set of what shoppers
 * write and shops say; writes `data/understanding/facts/weights.json`. `--check` leaves every fifth voice out, says how often it
 * is right on those, and writes nothing.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { featuresOf } from '../app/domains/assistant/product-facts/fact-features'

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })

const DATA = 'data/understanding'
const FILE = join(DATA, 'facts/weights.json')
/** Everything that isn't asked of a product. */
const OTHER = 'other'
/** What is asked of a product's row, and told by no text. */
const OF_ROWS = /^fact\.(?:price|stock|restock)$/
/** So many times as many of these as of facts, at most. */
const MOST_OTHERS = 1
const LEAST_SENTENCES = 2
const EPOCHS = 30
const RATE = 0.3
const DECAY = 0.002
/** Weights are kept in tenths; what is nearer to none is left out. */
const LEAST_WEIGHT = 3

interface Sentence {
  fact: string
  voice: string
  features: string[]
}

const weights: Record<string, Model> = {}
for (const language of readdirSync(join(DATA, 'utterances')).sort()) {
  const sentences = readSentences(language)
  const voices = [...new Set(sentences.map(({ voice }) => voice))].sort()
  const unread = new Set(values.check ? voices.filter((_, i) => i % 5 === 1) : [])
  const model = fitModel(sentences.filter(({ voice }) => !unread.has(voice)))
  if (values.check)
    tell(
      language,
      model,
      sentences.filter(({ voice, fact }) => unread.has(voice) && fact !== OTHER),
    )
  weights[language.split('-')[0]!] = model
}
if (!values.check) {
  const lines = Object.entries(weights).map(
    ([language, model]) => `${JSON.stringify(language)}:${JSON.stringify(model)}`,
  )
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`)
}

function readSentences(language: string): Sentence[] {
  const files = [
    ...['utterances', 'statements'].flatMap((side) =>
      readdirSync(join(DATA, side, language))
        .sort()
        .map((name) => join(DATA, side, language, name)),
    ),
    ...['asked', 'told'].map((side) => join(DATA, 'facts', side, `${language}.tsv`)),
  ].filter((file) => existsSync(file))
  const rows = files
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .map((line) => line.split('\t'))
    .filter(([, , text]) => text)
  const ofFacts = rows.filter(([intent]) => isFact(intent!))
  const ofRows = rows.filter(([intent]) => OF_ROWS.test(intent!))
  const others = rows.filter(([intent]) => !isFact(intent!) && !OF_ROWS.test(intent!))
  const each = Math.max(1, Math.floor(others.length / (MOST_OTHERS * ofFacts.length)))
  return [...ofFacts, ...ofRows, ...others.filter((_, i) => i % each === 0)].map(([intent, voice, text]) => ({
    fact: isFact(intent!) ? intent! : OTHER,
    voice: voice!,
    features: [...featuresOf(text!, language)],
  }))
}

function isFact(intent: string): boolean {
  return intent.startsWith('fact.') && !OF_ROWS.test(intent)
}

interface Model {
  facts: string[]
  bias: number[]
  words: Record<string, number[]>
}

function fitModel(sentences: Sentence[]): Model {
  const facts = [...new Set(sentences.map(({ fact }) => fact))].sort()
  const place = new Map(facts.map((fact, i) => [fact, i]))
  const counts = new Map<string, number>()
  for (const { features } of sentences)
    for (const one of features) counts.set(one, (counts.get(one) ?? 0) + 1)
  const known = new Map<string, Float64Array>()
  for (const [feature, count] of counts)
    if (count >= LEAST_SENTENCES) known.set(feature, new Float64Array(facts.length))
  const bias = new Float64Array(facts.length)
  const read = sentences.map(({ fact, features }) => ({
    right: place.get(fact)!,
    rows: features.flatMap((feature) => known.get(feature) ?? []),
  }))
  const scores = new Float64Array(facts.length)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = RATE / (1 + epoch / 4)
    for (let i = 0; i < read.length; i++) {
      // Spread over the corpus, the same each time.
      const { right, rows } = read[(i * 7919 + epoch * 31) % read.length]!
      scores.set(bias)
      for (const row of rows) for (let k = 0; k < scores.length; k++) scores[k]! += row[k]!
      const highest = Math.max(...scores)
      let sum = 0
      for (let k = 0; k < scores.length; k++) sum += scores[k] = Math.exp(scores[k]! - highest)
      const step = rate / Math.sqrt(rows.length + 1)
      for (let k = 0; k < scores.length; k++) {
        const slope = (k === right ? 1 : 0) - scores[k]! / sum
        bias[k]! += 0.1 * step * slope
        for (const row of rows) row[k]! += step * slope - step * DECAY * row[k]!
      }
    }
  }
  const words: Record<string, number[]> = {}
  for (const [feature, row] of [...known].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const kept = [...row].flatMap((weight, k) => {
      const tenths = Math.round(weight * 10)
      return Math.abs(tenths) >= LEAST_WEIGHT ? [k, tenths] : []
    })
    if (kept.length > 0) words[feature] = kept
  }
  return { facts, bias: [...bias].map((weight) => Math.round(weight * 10)), words }
}

function tell(language: string, { facts, bias, words }: Model, unread: Sentence[]): void {
  let right = 0
  for (const { fact, features } of unread) {
    const scores = [...bias]
    for (const feature of features) {
      const row = words[feature] ?? []
      for (let i = 0; i < row.length; i += 2) scores[row[i]!]! += row[i + 1]!
    }
    const best = scores.indexOf(Math.max(...scores))
    if (facts[best] === fact) right++
  }
  const share = unread.length > 0 ? right / unread.length : null
  process.stdout.write(
    `${JSON.stringify({ bench: 'fact-questions', language, sentences: unread.length, right: share && Number(share.toFixed(3)) })}\n`,
  )
}
