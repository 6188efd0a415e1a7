/**
 * Rows a second and peak memory of a catalogue import, whole: from the kept file through staging to the applied
 * transaction, on a real PostgreSQL. `npm run bench:import -- --rows 100000` prints one JSON line for 10,000 rows and
 * one for as many as asked; each size runs in a process of its own, so that the peaks can be compared.
 */
import { spawnSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { withBenchDatabase } from './lib/bench-database'

const SMALL = 10_000
const ROWS_A_PRODUCT = 4
const HEAP_MIB = 128

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, only: { type: 'string' } },
})

if (values.only) await measure(Number(values.only))
else {
  for (const rows of [SMALL, Number(values.rows)]) {
    const self = fileURLToPath(import.meta.url)
    // A heap far smaller than the file's content: without a bound, the collector lets garbage grow with time.
    const env = { ...process.env, NODE_OPTIONS: `--max-old-space-size=${HEAP_MIB}` }
    const { status } = spawnSync('npx', ['tsx', self, '--only', String(rows)], { stdio: 'inherit', env })
    if (status !== 0) process.exit(status ?? 1)
  }
}

async function measure(rows: number): Promise<void> {
  await withBenchDatabase(async (folder) => {
    process.stdout.write(`${JSON.stringify(await importFile(rows, folder))}\n`)
  })
}

async function importFile(rows: number, folder: string) {
  const { systemDb, workspaceDb } = await import('~/platform/db/db.server')
  const { newKey } = await import('~/platform/storage/storage.server')
  const { runImport } = await import('~/domains/catalog/imports/run-import.server')
  const workspace = await systemDb().workspace.create({ data: { name: 'Bench', slug: 'bench' } })
  const workspaceId = workspace.id
  const storageKey = newKey('imports')
  await mkdir(join(folder, 'data', 'files', 'imports'), { recursive: true })
  await pipeline(Readable.from(lines(rows)), createWriteStream(join(folder, 'data', 'files', storageKey)))
  const created = await workspaceDb(workspaceId).catalogImport.create({
    data: {
      workspaceId,
      format: 'csv',
      fileName: 'bench.csv',
      storageKey,
      byteSize: 1,
      currency: 'USD',
      status: 'QUEUED',
    },
  })
  const before = process.memoryUsage().rss
  let peak = before
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  const start = performance.now()
  await runImport(workspaceId, created.id)
  const seconds = (performance.now() - start) / 1000
  clearInterval(sampler)
  const done = await workspaceDb(workspaceId).catalogImport.findFirstOrThrow({ where: { id: created.id } })
  if (done.status !== 'APPLIED' || done.problemCount > 0)
    throw new Error(`The import ended as ${done.status}.`)
  return {
    bench: 'import',
    rows,
    products: done.created,
    seconds: round(seconds),
    rowsPerSecond: Math.round(rows / seconds),
    startRssMiB: round(before / 2 ** 20),
    peakRssMiB: round(peak / 2 ** 20),
  }
}

/** An export as the store platform writes it: products of four variants, descriptions of some hundred words. */
function* lines(rows: number): Generator<string> {
  yield 'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Alt Text\n'
  for (let row = 0; row < rows; row++) {
    const product = Math.floor(row / ROWS_A_PRODUCT)
    const size = ['S', 'M', 'L', 'XL'][row % ROWS_A_PRODUCT]
    const isFirst = row % ROWS_A_PRODUCT === 0
    const about = `"<p>Product number ${product}, ""made to last"".</p>\n<p>${'A sentence about what it is and what it does. '.repeat(12)}</p>"`
    const head = isFirst
      ? `Product ${product},${about},Vendor ${product % 50},Type ${product % 20},"one, two",true,Size`
      : ',,,,,,'
    yield `product-${product},${head},${size},SKU-${row},100,shopify,${row % 40},deny,${(row % 300) + 5}.99,,https://images.example/${row}.jpg,\n`
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
