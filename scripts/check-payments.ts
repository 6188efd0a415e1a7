/**
 * Walks through all that is paid for, as people who pay and as those who run the installation: `npm run build`, then
 * `npm run check:payments [-- --way stripe --way bank --language ar --part plan --pictures /tmp/pictures --port 3415]`.
 *
 * Every way to pay is walked in English, Turkish and Arabic against its provider's double, each page in a phone's window
 * and a desktop's. Prints a line a problem and a summary; ends with 1 when there is any.
 */
import { parseArgs } from 'node:util'
import { LANGUAGES, MARKETS, WALKED_WAYS, WAYS } from './payment-check/markets'
import { walkStore } from './payment-check/store-journey'
import { PARTS, type Part, walkMarket } from './payment-check/walk-market'
import type { Report } from './payment-check/walker'
import { withBrowser } from './site-media/browser'

const { values } = parseArgs({
  options: {
    way: { type: 'string', multiple: true, default: [...WAYS] },
    language: { type: 'string', multiple: true, default: [...LANGUAGES] },
    part: { type: 'string', multiple: true, default: [...PARTS] },
    pictures: { type: 'string' },
    port: { type: 'string' },
  },
})

const told = new Set<string>()
const report: Report = {
  looks: 0,
  pictures: values.pictures,
  tell(line) {
    if (told.has(line)) return
    told.add(line)
    process.stdout.write(`${line}\n`)
  },
}

const languages = LANGUAGES.filter((language) => values.language.includes(language))
const parts = PARTS.filter((part: Part) => values.part.includes(part))
await withBrowser([], async (browser) => {
  for (const market of MARKETS) {
    const ways = WAYS.filter((way) => values.way.includes(way) && WALKED_WAYS[way].market === market)
    const port = values.port === undefined ? undefined : Number(values.port)
    if (ways.length > 0) await walkMarket(browser, report, { market, ways, languages, parts, port })
    process.stderr.write(`${market}: ${report.looks} pages, ${told.size} problems so far\n`)
  }
})
if (parts.includes('store')) await walkStore(report, languages)
process.stdout.write(
  `${report.looks} pages in two windows each, ${languages.length} languages: ${told.size || 'no'} problems.\n`,
)
process.exitCode = told.size > 0 ? 1 : 0
