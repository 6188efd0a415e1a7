/**
 * Trains the encoder of intents on the corpus and says how well it understands voices that it never read:
 * `npm run train:understanding [-- --folder DIR --dimensions 64 --epochs 15 --check]`. Writes `encoder.bin` beside the corpus, always the
 * same for the same corpus. `--check` trains without every fifth voice, measures on those and writes nothing.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createEncoder, packWeights } from '../app/domains/intents/encoder'
import { readCorpus, type Sentence } from './understanding/corpus'
import { fitTemperature, measure } from './understanding/measure'
import { type Example, train } from './understanding/train'
import { readWordVectors } from './understanding/word-vectors'

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: 'data/understanding' },
    dimensions: { type: 'string', default: '64' },
    epochs: { type: 'string', default: '30' },
    rate: { type: 'string', default: '0.2' },
    dropout: { type: 'string', default: '0.5' },
    smoothing: { type: 'string', default: '0.1' },
    check: { type: 'boolean', default: false },
    tell: { type: 'boolean', default: false },
  },
})

const { intents, sentences } = readCorpus(values.folder)
const voices = [...new Set(sentences.map(({ voice }) => voice))].sort()
const heldOut = new Set(voices.filter((_, i) => i % 5 === 2))
const number = new Map(intents.map((intent, i) => [intent, i]))
const example = ({ text, intent }: Sentence): Example => ({ text, intent: number.get(intent)! })
const options = {
  dimensions: Number(values.dimensions),
  epochs: Number(values.epochs),
  rate: Number(values.rate),
  dropout: Number(values.dropout),
  smoothing: Number(values.smoothing),
  decay: 0,
  languages: [...new Set(sentences.map(({ language }) => language.split('-')[0]!))],
  wordVectors: readWordVectors(join(values.folder, 'word-vectors.bin')),
}
const tell = (epoch: number, loss: number) =>
  process.stderr.write(`epoch ${epoch + 1} loss ${loss.toFixed(4)}\n`)

const part = train(sentences.filter(({ voice }) => !heldOut.has(voice)).map(example), intents, {
  ...options,
  tell,
})
const unread = sentences.filter(({ voice }) => heldOut.has(voice))
const temperature = fitTemperature(part, unread)
for (const line of measure(createEncoder({ ...part, temperature }), unread)) {
  process.stdout.write(`${JSON.stringify({ bench: 'intents', ...line })}\n`)
}
if (values.tell) {
  const encoder = createEncoder({ ...part, temperature })
  for (const { text, intent } of unread) {
    const { probabilities } = encoder.encode(text)
    const best = probabilities.indexOf(Math.max(...probabilities))
    if (intents[best] !== intent)
      process.stderr.write(`${intent}\t${intents[best]} ${probabilities[best]!.toFixed(2)}\t${text}\n`)
  }
}
if (!values.check) {
  const whole = train(sentences.map(example), intents, { ...options, tell })
  writeFileSync(join(values.folder, 'encoder.bin'), packWeights({ ...whole, temperature }))
}
