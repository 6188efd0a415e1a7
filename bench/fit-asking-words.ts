/**
 * Finds the words by which people ask and tell ("pls", "dringend", "lazım") in the data set of what shoppers write:
 * `npx tsx bench/fit-asking-words.ts [--write]`. They stand in what people ask of any shop on any topic, and hardly ever in what
 * shops say themselves; so they name no thing, and needn't be met by a product that is looked for.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { answeredFrom, meaningOf, probabilityOf } from '../app/domains/intents/intents.server'
import { denialsOf } from '../app/domains/retrieval/analysis/negation'
import { readShops } from './understanding/asked-shop'

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })

const DATA = 'data/understanding'
const LIST = 'app/domains/assistant/understanding/asking-words.json'
/** Groups of intents (shipping, returns, fact, …) and voices that a word must be used in. */
const LEAST_GROUPS = 5
const LEAST_VOICES = 3
/** How much commoner it must be among what people write than among what shops say. */
const LEAST_RATIO = 3.5
/** Share of its uses in which a word may speak of products: more, and it names one. */
const MOST_OF_PRODUCTS = 0.6
/** How far the encoder may take a word by itself for one that speaks of things. */
const MOST_OF_THINGS = 0.4

interface Uses {
  count: number
  ofProducts: number
  groups: Set<string>
  voices: Set<string>
}

/** "Need" and "looking for" speak of looking for a thing, "coat" of a thing. */
function namesThing(word: string): boolean {
  const meant = meaningOf(word)
  const { facts, products, follow, cart } = answeredFrom(meant)
  return facts + products + follow + cart - probabilityOf(meant, 'product.search') >= MOST_OF_THINGS
}

/** What a word leaves out of a wish must be left out of the search as well. */
function denies(word: string, language: string): boolean {
  const { without = '', not = '', behind = '' } = denialsOf(language) ?? {}
  return [without, not, behind].some((words) => words.split(/[| ]/).includes(word))
}

const wordsOf = (text: string) =>
  new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [])

const lists: Record<string, string> = {}
for (const language of readdirSync(join(DATA, 'utterances')).sort()) {
  const said = countSaid(language)
  const { uses, total } = countAsked(language)
  const found = [...uses].filter(([word, { count, ofProducts, groups, voices }]) => {
    const ratio = count / total / (((said.counts.get(word) ?? 0) + 1) / said.total)
    return (
      groups.size >= LEAST_GROUPS &&
      voices.size >= LEAST_VOICES &&
      ratio >= LEAST_RATIO &&
      ofProducts < MOST_OF_PRODUCTS * count &&
      !namesThing(word) &&
      !denies(word, language) &&
      /^[\p{L}\p{M}'’]+$/u.test(word)
    )
  })
  lists[language.split('-')[0]!] = found
    .map(([word]) => word)
    .sort()
    .join(' ')
}
if (values.write) writeFileSync(LIST, `${JSON.stringify(lists, null, 2)}\n`)
else process.stdout.write(`${JSON.stringify(lists, null, 2)}\n`)

function rowsOf(kind: 'utterances' | 'statements', language: string): [string, string, string][] {
  const folder = join(DATA, kind, language)
  return readdirSync(folder)
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .map((line) => line.split('\t'))
    .filter((row): row is [string, string, string] => row.length >= 3)
}

function countAsked(language: string): { uses: Map<string, Uses>; total: number } {
  const uses = new Map<string, Uses>()
  const rows = rowsOf('utterances', language)
  for (const [intent, voice, text] of rows) {
    const group = intent.split('.')[0]!
    const words = [...wordsOf(text)]
    for (const word of words) {
      const known = uses.get(word)
      const use = known ?? { count: 0, ofProducts: 0, groups: new Set(), voices: new Set() }
      use.count++
      if (group === 'product' || group === 'fact' || group === 'follow') use.ofProducts++
      use.groups.add(group)
      use.voices.add(voice)
      uses.set(word, use)
    }
  }
  return { uses, total: rows.length }
}

/** How many lines of what shops say hold a word: the data set's statements, and the pages and products of shops for fitting. */
function countSaid(language: string): { counts: Map<string, number>; total: number } {
  const shops = readShops(join(DATA, 'shops')).filter(
    (shop) => shop.split === 'fit' && shop.language === language.split('-')[0],
  )
  const lines = [
    ...rowsOf('statements', language).map(([, , text]) => text),
    ...shops.flatMap(({ folder }) => [
      ...readFileSync(join(folder, 'products.csv'), 'utf8').split('\n'),
      ...readdirSync(join(folder, 'pages')).flatMap((name) =>
        readFileSync(join(folder, 'pages', name), 'utf8').split('\n'),
      ),
    ]),
    ...samplePages(language),
  ].filter((line) => line.trim() !== '')
  const counts = new Map<string, number>()
  for (const line of lines) for (const word of wordsOf(line)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return { counts, total: lines.length }
}

function samplePages(language: string): string[] {
  const folder = join('content/sample-shop/pages', language)
  return readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
}
