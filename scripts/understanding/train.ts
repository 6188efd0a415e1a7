import { type EncoderWeights, normalise, softmax } from '../../app/domains/intents/encoder'
import { BUCKETS, plainWords, textFeatures } from '../../app/domains/intents/text-features'

export interface Example {
  text: string
  /** Number of its intent. */
  intent: number
}

/** Vectors of whole words, learned elsewhere from much text; training turns them towards the intents, all in the same way. */
export interface WordVectors {
  words: string[]
  dimensions: number
  /** A row for each word, of length 1. */
  vectors: Float32Array
}

export interface TrainingOptions {
  /** Of the examples, as primary subtags. */
  languages: string[]
  /** Passed on to the weights. */
  languageWords: Record<string, string[]>
  figures: EncoderWeights['figures']
  wordVectors: WordVectors
  dimensions: number
  epochs: number
  rate: number
  /** Share of a text's features left out each time it is seen, so that none of them is relied on alone. */
  dropout: number
  /** Share of the certainty spread over the other intents. */
  smoothing: number
  /** Pulls directions towards 0 each step. */
  decay: number
  tell?(epoch: number, loss: number): void
}

/** An error on one intent that isn't worth a step: above what smoothing leaves of each. */
const NEGLIGIBLE = 5e-4

/** Trains on examples, always with the same result for the same input: one thread, one seeded row of random numbers. */
export function train(examples: Example[], intents: string[], options: TrainingOptions): EncoderWeights {
  const { dimensions: width, epochs, rate, dropout, smoothing, decay, languages } = options
  const random = randomNumbers(20261123)
  const table = new Float32Array(BUCKETS * width)
  for (let i = 0; i < table.length; i++) table[i] = (random() - 0.5) * 0.1
  const directions = new Float32Array(intents.length * width)
  for (let i = 0; i < directions.length; i++) directions[i] = (random() - 0.5) * 0.4
  const biases = new Float32Array(intents.length)
  const { wordVectors } = options
  const depth = wordVectors.dimensions
  const places = new Map(wordVectors.words.map((word, place) => [word, place]))
  // Turns word vectors into the encoder's dimensions.
  const turn = new Float32Array(width * depth)
  for (let i = 0; i < turn.length; i++) turn[i] = (random() - 0.5) * 0.1
  const turnSquares = new Float32Array(width).fill(1e-6)
  const wordsOf = examples.map(({ text }) => plainWords(text).flatMap((word) => places.get(word) ?? []))
  const meant = new Float32Array(depth)
  const tableSquares = new Float32Array(BUCKETS)
  const directionSquares = new Float32Array(intents.length).fill(1e-6)
  const features = examples.map(({ text }) => Int32Array.from(textFeatures(text)))
  const order = examples.map((_, i) => i)
  const vector = new Float32Array(width)
  const gradient = new Float32Array(width)
  const scores = new Float32Array(intents.length)
  const kept: number[] = []
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random)
    const step = rate * (1 - epoch / epochs)
    let loss = 0
    for (const index of order) {
      const { intent: truth } = examples[index]!
      kept.length = 0
      for (const feature of features[index]!) if (random() >= dropout) kept.push(feature)
      if (kept.length === 0) continue
      vector.fill(0)
      for (const feature of kept) {
        const start = feature * width
        for (let i = 0; i < width; i++) vector[i]! += table[start + i]!
      }
      meant.fill(0)
      for (const place of wordsOf[index]!) {
        if (random() < dropout) continue
        for (let k = 0; k < depth; k++) meant[k]! += wordVectors.vectors[place * depth + k]!
      }
      for (let i = 0; i < width; i++) {
        let sum = 0
        for (let k = 0; k < depth; k++) sum += turn[i * depth + k]! * meant[k]!
        vector[i]! += sum
      }
      const length = normalise(vector) || 1
      for (let c = 0; c < intents.length; c++) {
        let score = biases[c]!
        const start = c * width
        for (let i = 0; i < width; i++) score += directions[start + i]! * vector[i]!
        scores[c] = score
      }
      softmax(scores)
      loss -= Math.log(Math.max(1e-9, scores[truth]!))
      gradient.fill(0)
      for (let c = 0; c < intents.length; c++) {
        const wanted = (c === truth ? 1 - smoothing : 0) + smoothing / intents.length
        const error = scores[c]! - wanted
        if (Math.abs(error) < NEGLIGIBLE) continue
        const start = c * width
        let square = 0
        for (let i = 0; i < width; i++) {
          gradient[i]! += error * directions[start + i]!
          square += (error * vector[i]!) ** 2
        }
        directionSquares[c]! += square / width
        const size = step / Math.sqrt(directionSquares[c]! + 1e-8)
        for (let i = 0; i < width; i++) {
          directions[start + i]! -= size * (error * vector[i]! + decay * directions[start + i]!)
        }
        biases[c]! -= size * error * 0.1
      }
      let along = 0
      for (let i = 0; i < width; i++) along += gradient[i]! * vector[i]!
      let square = 0
      for (let i = 0; i < width; i++) {
        gradient[i] = (gradient[i]! - along * vector[i]!) / length
        square += gradient[i]! ** 2
      }
      square /= width
      for (let i = 0; i < width; i++) {
        if (gradient[i] === 0) continue
        let size = 0
        for (let k = 0; k < depth; k++) size += meant[k]! ** 2
        if (size === 0) break
        turnSquares[i]! += (gradient[i]! ** 2 * size) / depth
        const stride = step / Math.sqrt(turnSquares[i]! + 1e-8)
        for (let k = 0; k < depth; k++) turn[i * depth + k]! -= stride * gradient[i]! * meant[k]!
      }
      for (const feature of kept) {
        tableSquares[feature]! += square
        const size = step / Math.sqrt(tableSquares[feature]! + 1e-8)
        const start = feature * width
        for (let i = 0; i < width; i++) table[start + i]! -= size * gradient[i]!
      }
    }
    options.tell?.(epoch, loss / examples.length)
  }
  const turned = new Float32Array(wordVectors.words.length * width)
  for (let word = 0; word < wordVectors.words.length; word++) {
    for (let i = 0; i < width; i++) {
      let sum = 0
      for (let k = 0; k < depth; k++) sum += turn[i * depth + k]! * wordVectors.vectors[word * depth + k]!
      turned[word * width + i] = sum
    }
  }
  const { rows: wordRows, scales: wordScales } = quantised(turned, width)
  const { words } = wordVectors
  return {
    dimensions: width,
    intents,
    languages,
    languageWords: options.languageWords,
    figures: options.figures,
    ...quantised(table, width),
    words,
    wordRows,
    wordScales,
    directions,
    biases,
    temperature: 1,
  }
}

function quantised(table: Float32Array, width: number) {
  const count = table.length / width
  const rows = new Int8Array(table.length)
  const scales = new Float32Array(count)
  for (let row = 0; row < count; row++) {
    const start = row * width
    let largest = 0
    for (let i = 0; i < width; i++) largest = Math.max(largest, Math.abs(table[start + i]!))
    scales[row] = largest / 127
    if (largest > 0)
      for (let i = 0; i < width; i++) rows[start + i] = Math.round((table[start + i]! / largest) * 127)
  }
  return { rows, scales }
}

function shuffle(values: number[], random: () => number): void {
  for (let i = values.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[values[i], values[j]] = [values[j]!, values[i]!]
  }
}

/** Mulberry32: small, quick, the same everywhere. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
