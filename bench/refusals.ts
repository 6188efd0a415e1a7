/**
 * How often a shop's pages answer what nobody asks a shop: `npx tsx bench/refusals.ts FILE [--show]`, FILE in the format
 * of CLINC150 (lists of [sentence, intent], those of out-of-scope sentences named `oos_*`), plain or gzip. Asks the
 * English shop of the tests and the English pages of the sample shop, and prints one line of JSON a shop: sentences and
 * answers, out of scope and of the validation list. `--show` prints what was answered too.
 */
import { openShop } from '../app/domains/assistant/grounding/shop-cases/ask-shop.server'
import { englishShop } from '../app/domains/assistant/grounding/shop-cases/english'
import { sampleShops } from '../app/domains/assistant/grounding/shop-cases/section-shops.server'
import type { ShopCase } from '../app/domains/assistant/grounding/shop-cases/shop-case'
import { readText } from './lib/read-file'

const [path] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
if (!path) throw new Error('Usage: npx tsx bench/refusals.ts FILE [--show]')

const lists: Record<string, [sentence: string, intent: string][]> = JSON.parse(readText(path))
const outOfScope = Object.entries(lists).flatMap(([name, list]) => (name.startsWith('oos_') ? list : []))
const inScope = lists.val ?? []

function answersOf(shop: ShopCase, list: [string, string][]): number {
  const ask = openShop(shop)
  let answers = 0
  for (const [sentence] of list) {
    const found = ask(sentence)
    if (found.kind === 'unknown') continue
    answers++
    if (!process.argv.includes('--show')) continue
    const said =
      found.kind === 'clarify' ? found.options.map(({ label }) => label).join(' / ') : found.sentence
    console.log(`${sentence}\n  ${said.replaceAll('\n', ' / ')}`)
  }
  return answers
}

const sample = sampleShops.find(({ language }) => language === 'en')!
for (const [name, shop] of [
  ['test shop', englishShop],
  ['sample shop', sample],
] as const) {
  console.log(
    JSON.stringify({
      bench: 'refusals',
      shop: name,
      outOfScope: outOfScope.length,
      answeredOutOfScope: answersOf(shop, outOfScope),
      other: inScope.length,
      answeredOther: answersOf(shop, inScope),
    }),
  )
}
