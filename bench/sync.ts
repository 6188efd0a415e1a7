/**
 * How fast a shop's catalogue comes in, in how much memory, and how soon the assistant says a changed price:
 * `npm run bench:sync [-- --variants 100000]`, the app that `npm run build` built in a process of its own against the
 * local store platform. Prints one JSON line:
 * `productsPerSecond` from the first byte of the platform's result until all of it is written and searchable;
 * `syncSeconds` from the merchant's landing until then, with the platform's own work; `startRssMiB` of the app before
 * the install, `rssMiB` at each tenth of the reading, `peakRssMiB` the most of all; `priceChangeToAnswerMs` from the
 * change in the shop until an answer in its storefront has the new price, the median of several.
 */
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { systemDb } from '~/platform/db/db.server'
import { AskingShopper } from './lib/asking-shopper'
import { quantile, round } from './lib/quantile'
import { residentMiB } from './lib/resident-memory'
import { type StoreRig, withStoreRig } from './lib/store-rig'

const { values } = parseArgs({
  options: {
    variants: { type: 'string', default: '100000' },
    prices: { type: 'string', default: '9' },
  },
})
/** Twice what lives in it at rest: without a bound, the collector lets garbage grow with time. */
const HEAP_MIB = 256
const LOOK_EVERY_MS = 50
/** A burst of changes to one thing is looked at once a second: this is about single ones. */
const BETWEEN_CHANGES_MS = 1500

const shop = { domain: 'bench.myshopify.com', currency: 'EUR' }
await withStoreRig({ shop, heapMiB: HEAP_MIB }, async (rig) => {
  rig.platform.load(rig.shop).generated(Number(values.variants))
  const { productsPerSecond, peakRssMiB, ...sync } = await measureSync(rig)
  const times = await measurePrices(rig)
  const result = {
    bench: 'sync',
    productsPerSecond,
    peakRssMiB,
    priceChangeToAnswerMs: Math.round(quantile(times, 0.5)),
    slowestPriceChangeMs: Math.round(quantile(times, 1)),
    ...sync,
  }
  process.stdout.write(`${JSON.stringify(result)}\n`)
})

async function measureSync({ install, pid }: StoreRig) {
  const startRssMiB = residentMiB(pid)
  const landed = performance.now()
  await install()
  const before = await watch(pid, async () => isAhead(await newestRun()))
  const begun = performance.now()
  const reading = await watch(pid, async () => !(await newestRun())?.finishedAt)
  const ended = performance.now()
  const run = await newestRun()
  if (run?.status !== 'DONE') throw new Error(`The run ended as ${run?.status}.`)
  const tenth = (_: unknown, i: number) => reading[Math.ceil(((reading.length - 1) * (i + 1)) / 10)]
  return {
    variants: Number(values.variants),
    products: run.productsDone,
    productsPerSecond: Math.round(run.productsDone / ((ended - begun) / 1000)),
    syncSeconds: round((ended - landed) / 1000, 1),
    startRssMiB,
    rssMiB: Array.from({ length: 10 }, tenth),
    peakRssMiB: Math.max(startRssMiB, ...before, ...reading),
  }
}

function newestRun() {
  return systemDb().syncRun.findFirst({ orderBy: { createdAt: 'desc' } })
}

/** The platform is still making its result. */
function isAhead(run: Awaited<ReturnType<typeof newestRun>>): boolean {
  return run === null || run.status === 'QUEUED' || run.status === 'WAITING'
}

/** Memory of the app, again and again while something goes on, and once more at its end. */
async function watch(pid: number, goesOn: () => Promise<boolean>): Promise<number[]> {
  const seen: number[] = []
  for (;;) {
    seen.push(residentMiB(pid))
    if (!(await goesOn())) return seen
    await setTimeout(LOOK_EVERY_MS)
  }
}

/** Milliseconds for each of several changes of a product that stands among all the others. */
async function measurePrices({ platform, shop }: StoreRig): Promise<number[]> {
  const merchant = platform.merchant(shop)
  const variants = [{ price: 4000, stock: 9 }]
  const { variantIds } = merchant.createProduct({ title: 'Kestrel Lantern', variants })
  const question = 'How much is the Kestrel Lantern?'
  const shopper = new AskingShopper(platform, shop)
  await shopper.hears(question, '40.00')
  const times: number[] = []
  for (let i = 1; i <= Number(values.prices); i++) {
    await setTimeout(BETWEEN_CHANGES_MS)
    const price = 4000 + i * 101
    const changed = performance.now()
    merchant.updateVariant(variantIds[0]!, { price })
    await shopper.hears(question, (price / 100).toFixed(2))
    times.push(performance.now() - changed)
  }
  return times
}
