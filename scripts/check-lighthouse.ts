/**
 * Lighthouse on a phone over every public page: `npm run build`, then
 * `npm run check:lighthouse [-- --url http://localhost:3000 --path / --language ar --runs 3]`.
 *
 * Prints a JSON line a page: points of the four categories (of 100), largest contentful paint in milliseconds and bytes
 * over the line on a simulated slow 4G, layout shift, and the audits that lost points. Ends with 1 when anything is
 * below 100. Each figure is the median of the runs: an odd number of them evens out what else the machine does.
 */
import { parseArgs } from 'node:util'
import { canonicalAddress } from '~/domains/content/site/canonical-address'
import { quantile, round } from '../bench/lib/quantile'
import { type LighthouseFigures, measurePage, withMeasuredBrowser } from './site-check/measure-page'
import { walkedPages } from './site-check/site-walk'
import { withSite } from './site-check/with-site'

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    path: { type: 'string', multiple: true },
    language: { type: 'string', multiple: true, default: ['en'] },
    runs: { type: 'string', default: '1' },
  },
})

/** A page's second name shows the very same. */
const pages = walkedPages()
  .filter(({ status, path, canonical }) => status === 200 && (canonical ?? path) === path)
  .filter(({ path }) => values.path?.includes(path) ?? true)

await withSite(values.url, (origin) =>
  withMeasuredBrowser(async (port) => {
    for (const language of values.language)
      for (const { path, isIndexed } of pages) {
        const runs: LighthouseFigures[] = []
        const address = canonicalAddress(origin, path, language)
        // The best compression of a page comes a moment after its first visitor.
        await (await fetch(address, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
        for (let run = 0; run < Number(values.runs); run++)
          runs.push(await measurePage(address, port, { isIndexed }))
        tell(path, language, runs)
      }
  }),
)

function tell(path: string, language: string, runs: readonly LighthouseFigures[]): void {
  const median = (choose: (run: LighthouseFigures) => number) => quantile(runs.map(choose), 0.5)
  const points = {
    performance: median((run) => run.performance),
    accessibility: median((run) => run.accessibility),
    bestPractices: median((run) => run.bestPractices),
    seo: median((run) => run.seo),
  }
  const isWhole = Object.values(points).every((one) => one === 100)
  if (!isWhole) process.exitCode = 1
  const figures = {
    lcpMs: Math.round(median((run) => run.lcpMs)),
    layoutShift: round(
      median((run) => run.layoutShift),
      4,
    ),
    bytes: median((run) => run.bytes),
    bytesBesideImages: median((run) => run.bytesBesideImages),
  }
  const lost = isWhole ? {} : { lost: [...new Set(runs.flatMap((run) => run.lost))] }
  process.stdout.write(`${JSON.stringify({ path, language, ...points, ...figures, ...lost })}\n`)
}
