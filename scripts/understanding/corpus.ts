import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One line of the corpus. */
export interface Sentence {
  intent: string
  language: string
  /** Who writes; sentences of one voice are never on both sides of a split. */
  voice: string
  /** What shoppers ask, or what pages and products say. */
  side: 'asked' | 'stated'
  text: string
}

export interface Corpus {
  intents: string[]
  sentences: Sentence[]
}

/** Reads `intents.tsv`, `utterances/<language>/*.tsv` and `statements/<language>/*.tsv` of a folder. */
export function readCorpus(folder: string): Corpus {
  const intents = lines(join(folder, 'intents.tsv'))
    .slice(1)
    .map((line) => line.split('\t')[0]!)
  const known = new Set(intents)
  const sentences = [...readSide(folder, 'utterances', 'asked'), ...readSide(folder, 'statements', 'stated')]
  for (const { intent, text } of sentences) {
    if (!known.has(intent)) throw new Error(`No intent is named ${intent} (“${text}”).`)
  }
  return { intents, sentences }
}

function readSide(folder: string, part: string, side: Sentence['side']): Sentence[] {
  return readdirSync(join(folder, part))
    .sort()
    .flatMap((language) =>
      readdirSync(join(folder, part, language))
        .filter((name) => name.endsWith('.tsv'))
        .sort()
        .flatMap((name) => lines(join(folder, part, language, name)).map((line) => ({ line, name })))
        .map(({ line, name }) => {
          const [intent, voice, text, ...rest] = line.split('\t')
          if (!intent || !voice || !text || rest.length > 0)
            throw new Error(`${part}/${language}/${name}: “${line}”`)
          return { intent, language, voice: `${language}/${voice}`, side, text }
        }),
    )
}

const lines = (file: string) => readFileSync(file, 'utf8').split('\n').filter(Boolean)
