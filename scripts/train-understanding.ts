/**
 * Trains the encoder of intents on the corpus and says how well it understands voices that it never read:
 * `npm run train:understanding [-- --folder DIR --dimensions 64 --epochs 15 --check]`. Writes `encoder.bin` beside the corpus, always the
 * same for the same corpus. `--check` trains without every fifth voice, measures on those and writes nothing.
 */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createEncoder, type Encoder, packWeights } from '../app/domains/intents/encoder'
import { readCorpus, type Sentence } from './understanding/corpus'
import { figuresStated } from './understanding/figures-stated'
import { languageWords } from './understanding/language-words'
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
  languageWords: languageWords(sentences),
  figures: figuresStated(intents, sentences),
  wordVectors: readWordVectors(join(values.folder, 'word-vectors.bin')),
}
const tell = (epoch: number, loss: number) =>
  process.stderr.write(`epoch ${epoch + 1} loss ${loss.toFixed(4)}\n`)

if (values.check) {
  const part = train(sentences.filter(({ voice }) => !heldOut.has(voice)).map(example), intents, options)
  const unread = sentences.filter(({ voice }) => heldOut.has(voice))
  const temperature = fitTemperature(part, unread)
  const encoder = createEncoder({ ...part, temperature })
  for (const line of measure(encoder, unread)) {
    process.stdout.write(`${JSON.stringify({ bench: 'intents', ...line })}\n`)
  }
  process.stdout.write(`${JSON.stringify({ bench: 'intents', temperature })}\n`)
  if (values.tell) tellMistakes(encoder, unread)
} else {
  // Both trainings are of one thread each; what is measured without some voices calibrates the one with all.
  const checked = checkBeside()
  const whole = train(sentences.map(example), intents, { ...options, tell })
  const temperature = await checked
  writeFileSync(join(values.folder, 'encoder.bin'), packWeights({ ...whole, temperature }))
}

/** Runs this with `--check` beside itself, passes on what it prints, and gives the temperature that it found. */
function checkBeside(): Promise<number> {
  const [script, ...given] = process.argv.slice(1)
  const child = spawn(process.execPath, [...process.execArgv, script!, ...given, '--check'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (chunk) => {
      printed += chunk
      process.stdout.write(chunk)
    })
    child.on('error', reject)
    child.on('exit', (code) => {
      const found = /"temperature":([\d.]+)/.exec(printed)
      if (code === 0 && found) resolve(Number(found[1]))
      else reject(new Error(`Measuring without some voices failed with code ${code}.`))
    })
  })
}

function tellMistakes(encoder: Encoder, unread: Sentence[]): void {
  for (const { text, intent } of unread) {
    const { probabilities } = encoder.encode(text)
    const best = probabilities.indexOf(Math.max(...probabilities))
    if (intents[best] !== intent)
      process.stderr.write(`${intent}\t${intents[best]} ${probabilities[best]!.toFixed(2)}\t${text}\n`)
  }
}
