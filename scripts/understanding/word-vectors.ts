import { readFileSync } from 'node:fs'
import type { WordVectors } from './train'

const RARE = 1e-3

/** Reads `word-vectors.bin`: two words of preamble, a header in JSON, a scale for each word, a row of signed bytes for each. */
export function readWordVectors(file: string): WordVectors {
  const bytes = readFileSync(file)
  const headerLength = bytes.readUInt32LE(4)
  const { dimensions, words } = JSON.parse(bytes.toString('utf8', 8, 8 + headerLength))
  const vectors = new Float32Array(words.length * dimensions)
  const rowsAt = 8 + headerLength + words.length * 4
  for (let word = 0; word < words.length; word++) {
    // Common words tell little (Arora et al., 2017); by Zipf's law their frequency follows from their rank.
    const frequency = 0.1 / (word + 1)
    const scale = (bytes.readFloatLE(8 + headerLength + word * 4) * 3 * RARE) / (RARE + frequency)
    for (let i = 0; i < dimensions; i++) {
      vectors[word * dimensions + i] = bytes.readInt8(rowsAt + word * dimensions + i) * scale
    }
  }
  return { words, dimensions, vectors }
}
