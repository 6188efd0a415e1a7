import { BUCKETS, plainWords, textFeatures } from './text-features'

/** An amount of money, times of the day as in opening hours, or any number. */
export type Figure = 'money' | 'hours' | 'number'

/** What the training writes: a table of rows that texts are sums of, and a direction for each intent. */
export interface EncoderWeights {
  dimensions: number
  intents: string[]
  /** Primary subtags of the languages that it was trained on. */
  languages: string[]
  /** Of languages in Latin letters, the words that shops and shoppers write, folded. */
  languageWords: Record<string, string[]>
  /** The share of each intent's statements that hold such a figure, in the order of `intents`. */
  figures: Record<Figure, number[]>
  /** `BUCKETS` rows of `dimensions`, each to be multiplied by its scale. */
  rows: Int8Array
  scales: Float32Array
  /** Rows of whole words, each to be multiplied by its scale: what English words mean, learned from much text. */
  words: string[]
  wordRows: Int8Array
  wordScales: Float32Array
  /** A row of `dimensions` for each intent. */
  directions: Float32Array
  biases: Float32Array
  /** Divides the scores, so that a probability of .8 is right eight times in ten. */
  temperature: number
}

/** What a text means, as numbers. */
export interface Meaning {
  /** Of length 1; texts of the same sense point the same way. All 0 for a text without words. */
  vector: Float32Array
  /** Of each intent, in the order of `intents`; they add up to 1. */
  probabilities: Float32Array
  /** Of each intent, how strongly the text speaks of it, whatever else it speaks of: the logarithm of an odds. */
  scores: Float32Array
}

export interface Encoder {
  readonly intents: readonly string[]
  readonly languages: ReadonlySet<string>
  encode(text: string): Meaning
  /** The languages, as primary subtags, that have a folded word among theirs. */
  languagesOf(word: string): readonly string[]
  /** The direction of a text, of length 1, without the intents. */
  direct(text: string): Float32Array
  readonly figures: Readonly<Record<Figure, readonly number[]>>
}

const MAGIC = 0x31435055 // "UPC1" little-endian

/** An encoder of weights: synchronous, about a tenth of a millisecond for a sentence. */
export function createEncoder(weights: EncoderWeights): Encoder {
  const { dimensions, intents, languages, rows, scales, words, wordRows, wordScales } = weights
  const { directions, biases, temperature } = weights
  const places = new Map(words.map((word, place) => [word, place]))
  const direct = (text: string): Float32Array => {
    const vector = new Float32Array(dimensions)
    const add = (table: Int8Array, row: number, scale: number) => {
      for (let i = 0, at = row * dimensions; i < dimensions; i++) vector[i]! += table[at + i]! * scale
    }
    for (const feature of textFeatures(text)) add(rows, feature, scales[feature]!)
    for (const word of plainWords(text)) {
      const place = places.get(word)
      if (place !== undefined) add(wordRows, place, wordScales[place]!)
    }
    normalise(vector)
    return vector
  }
  const owners = new Map<string, string[]>()
  for (const [language, own] of Object.entries(weights.languageWords)) {
    for (const word of own) owners.set(word, [...(owners.get(word) ?? []), language])
  }
  return {
    intents,
    languages: new Set(languages),
    languagesOf: (word) => owners.get(word) ?? [],
    figures: weights.figures,
    direct,
    encode(text) {
      const vector = direct(text)
      const probabilities = new Float32Array(intents.length)
      for (let intent = 0; intent < intents.length; intent++) {
        let score = biases[intent]!
        const start = intent * dimensions
        for (let i = 0; i < dimensions; i++) score += directions[start + i]! * vector[i]!
        probabilities[intent] = score / temperature
      }
      const scores = probabilities.slice()
      softmax(probabilities)
      return { vector, probabilities, scores }
    },
  }
}

export function normalise(vector: Float32Array): number {
  let sum = 0
  for (const value of vector) sum += value * value
  const length = Math.sqrt(sum)
  if (length > 0) for (let i = 0; i < vector.length; i++) vector[i]! /= length
  return length
}

export function softmax(scores: Float32Array): void {
  let highest = Number.NEGATIVE_INFINITY
  for (const score of scores) highest = Math.max(highest, score)
  let sum = 0
  for (let i = 0; i < scores.length; i++) sum += scores[i] = Math.exp(scores[i]! - highest)
  for (let i = 0; i < scores.length; i++) scores[i]! /= sum
}

/** The weights as bytes: magic, length of the header, header in JSON, then the tables. */
export function packWeights(weights: EncoderWeights): Uint8Array {
  const { dimensions, intents, languages, languageWords, figures, temperature, words } = weights
  const { rows, scales, wordRows, wordScales, directions, biases } = weights
  const buckets = BUCKETS
  const header = Buffer.from(
    JSON.stringify({
      dimensions,
      buckets,
      intents,
      languages,
      temperature,
      words,
      languageWords,
      figures,
    }),
  )
  const padded = Buffer.concat([header, Buffer.alloc((4 - (header.length % 4)) % 4, ' ')])
  const start = Buffer.alloc(8)
  start.writeUInt32LE(MAGIC, 0)
  start.writeUInt32LE(padded.length, 4)
  const tables = [scales, wordScales, directions, biases, rows, wordRows].map(bytesOf)
  return Buffer.concat([start, padded, ...tables])
}

/** @throws Error when the bytes aren't weights that this code can read */
export function unpackWeights(bytes: Uint8Array): EncoderWeights {
  // Copied, because the tables need addresses that are multiples of four.
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  const view = new DataView(buffer)
  if (buffer.byteLength < 8 || view.getUint32(0, true) !== MAGIC)
    throw new Error('These are no weights of the encoder.')
  const headerLength = view.getUint32(4, true)
  const header = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 8, headerLength)))
  const { dimensions, buckets, intents, languages, languageWords, figures, temperature, words } = header
  if (buckets !== BUCKETS)
    throw new Error(`The encoder has ${BUCKETS} rows, its weights ${buckets}: train it again.`)
  let at = 8 + headerLength
  const floats = (count: number) => {
    const table = new Float32Array(buffer, at, count)
    at += count * 4
    return table
  }
  const scales = floats(BUCKETS)
  const wordScales = floats(words.length)
  const directions = floats(intents.length * dimensions)
  const biases = floats(intents.length)
  const rows = new Int8Array(buffer, at, BUCKETS * dimensions)
  const wordRows = new Int8Array(buffer, at + rows.length, words.length * dimensions)
  return {
    dimensions,
    intents,
    languages,
    languageWords,
    figures,
    temperature,
    scales,
    words,
    wordScales,
    directions,
    biases,
    rows,
    wordRows,
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array | Int8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)
