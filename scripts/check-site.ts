/**
 * Walks over the whole public site as an anonymous visitor: `npm run build`, then
 * `npm run check:site [-- --url http://localhost:3000 --language de --language ar --path /faq --windows 2]`.
 *
 * Opens every page in every one of its twelve languages, in a phone's window and a desktop's by turns, and asks every
 * address they lead to. Prints a line a problem and a summary, and tells on the other stream how far it is; ends with 1 when
 * there is any. Without `--url` it starts what was built, on a database that goes with it.
 */
import { parseArgs } from 'node:util'
import { SITE_LANGUAGES } from '~/domains/content/site-pages'
import { LinkedAddresses } from './site-check/linked-addresses'
import { walkedPages } from './site-check/site-walk'
import { visitPage } from './site-check/visit-page'
import { withSite } from './site-check/with-site'
import { openPages, wrongRedirects } from './site-check/wrong-answers'
import { withBrowser } from './site-media/browser'

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    language: { type: 'string', multiple: true, default: [...SITE_LANGUAGES] },
    path: { type: 'string', multiple: true },
    windows: { type: 'string', default: '2' },
  },
})

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1440, height: 900 }

const pages = walkedPages().filter(({ path }) => values.path?.includes(path) ?? true)
let told = 0

await withSite(values.url, async (origin) => {
  const links = new LinkedAddresses(origin)
  await withBrowser([], async (browser) => {
    for (const [turn, language] of values.language.entries()) {
      const context = await browser.newContext({ locale: language })
      const next = pages.entries()
      const visitRest = async () => {
        for (const [index, page] of next) {
          const viewport = (index + turn) % 2 === 0 ? PHONE : DESKTOP
          const { problems, addresses } = await visitPage(context, page, { origin, language, viewport })
          const broken = await links.broken(addresses, language)
          tell(
            [...problems, ...broken].map((words) => `${language} ${page.path} ${viewport.width}: ${words}`),
          )
        }
      }
      await Promise.all(Array.from({ length: Number(values.windows) }, visitRest))
      await context.close()
      process.stderr.write(`${language}: ${told} problems so far\n`)
    }
  })
  if (!values.path) tell([...(await wrongRedirects(origin)), ...(await openPages(origin))])
  process.stdout.write(
    `${pages.length} pages in ${values.language.length} languages, ${links.count} links: ${told || 'no'} problems.\n`,
  )
})
process.exitCode = told > 0 ? 1 : 0

function tell(found: readonly string[]): void {
  told += found.length
  for (const words of found) process.stdout.write(`${words}\n`)
}
