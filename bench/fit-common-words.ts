/**
 * Finds the words that shops and shoppers use whatever they speak of, in each language of the corpus: those in
 * sentences of at least ten intents, of more where the corpus has more sentences. They tell nothing by themselves, and a model's sentence may have them beside what
 * its source states. `npx tsx bench/fit-common-words.ts` writes `data/understanding/common-words.json`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readWords } from '../app/domains/assistant/grounding/reading/words.server'

const CORPUS = 'data/understanding'
const LEAST_INTENTS = 10
/** One intent more for so many sentences. */
const SENTENCES_AN_INTENT = 600

const found: Record<string, string[]> = {}
for (const folder of readdirSync(`${CORPUS}/utterances`).sort()) {
  const language = folder.split('-')[0]!
  const intents = new Map<string, Set<string>>()
  let sentences = 0
  for (const kind of ['utterances', 'statements'])
    for (const file of readdirSync(`${CORPUS}/${kind}/${folder}`).sort())
      for (const line of readFileSync(`${CORPUS}/${kind}/${folder}/${file}`, 'utf8').split('\n')) {
        const [intent, , text] = line.split('\t')
        if (!text) continue
        sentences++
        for (const { term, functionWord, hasDigit } of readWords(text, language)) {
          if (functionWord || hasDigit) continue
          const known = intents.get(term)
          if (known) known.add(intent!)
          else intents.set(term, new Set([intent!]))
        }
      }
  const least = Math.max(LEAST_INTENTS, Math.round(sentences / SENTENCES_AN_INTENT))
  found[language] = [...intents].flatMap(([term, { size }]) => (size >= least ? [term] : [])).sort()
}
const lines = Object.entries(found).map(
  ([language, words]) => `  ${JSON.stringify(language)}: ${JSON.stringify(words.join(' '))}`,
)
writeFileSync(`${CORPUS}/common-words.json`, `{\n${lines.join(',\n')}\n}\n`)
