import { expect, test } from 'vitest'
import { type IndexSource, IndexStore, type SavedIndex } from './index-store.server'
import { productSchema } from './schema'
import { createIndex, type SearchIndex } from './search-index'

const ROOM = 1e9

/** A shop that sells titles: its rows, the bytes it keeps, and what was asked of it. */
function shop(...titles: string[]) {
  const rows = new Map(titles.map((title) => [title, 1n]))
  const counts = { created: 0, caughtUp: 0, saved: 0 }
  const kept: { saved: SavedIndex | null } = { saved: null }
  const source: IndexSource = {
    schema: productSchema,
    worthSaving: 3,
    patienceMs: 60_000,
    load: async () => kept.saved,
    save: async (saved) => {
      counts.saved++
      kept.saved = saved
    },
    create: async () => {
      counts.created++
      return createIndex({ schema: productSchema })
    },
    catchUp: async (index, from) => {
      counts.caughtUp++
      const changed = [...rows].filter(([, version]) => version > from)
      for (const [title] of changed) index.put({ id: title, fields: { title } })
      return changed.length + index.keepOnly(rows.keys())
    },
  }
  return { rows, counts, kept, source }
}

function storeOf({
  budgetBytes = ROOM,
  onSaveError = (error: unknown): void => expect.unreachable(`${error}`),
} = {}) {
  return new IndexStore({ budgetBytes, onSaveError })
}

/** Work that goes on until it is told to end. */
function slowWork() {
  let end = () => {}
  const ended = new Promise<void>((done) => {
    end = done
  })
  return { ended, end: () => end() }
}

const found = (index: SearchIndex, text: string) => index.search({ text }).map(({ id }) => id)

test('askers at the same moment share one build', async () => {
  const { source, counts } = shop('Red lamp')
  const store = storeOf()
  const [a, b] = await Promise.all([store.get('shop', source, 1n), store.get('shop', source, 1n)])
  expect(a).toBe(b)
  expect(counts).toMatchObject({ created: 1, caughtUp: 1 })
  expect(found(a, 'lamp')).toEqual(['Red lamp'])
})

test('an index that is current asks nothing of its source', async () => {
  const { source, counts } = shop('Red lamp')
  const store = storeOf()
  const first = await store.get('shop', source, 1n)
  expect(await store.get('shop', source, 1n)).toBe(first)
  expect(store.held('shop')).toEqual({ index: first, version: 1n })
  expect(counts).toEqual({ created: 1, caughtUp: 1, saved: 1 })
})

test('after a restart an older save is loaded and caught up with what came, changed and went', async () => {
  const { source, counts, rows } = shop('Red lamp', 'Blue lamp')
  const before = storeOf()
  await before.get('shop', source, 1n)
  await before.settled()
  rows.delete('Red lamp')
  rows.set('Green lamp', 2n)
  const index = await storeOf().get('shop', source, 2n)
  expect(found(index, 'lamp').sort()).toEqual(['Blue lamp', 'Green lamp'])
  expect(counts).toMatchObject({ created: 1, caughtUp: 2 })
})

test('a saved index of the asked version or a newer one is used as it is', async () => {
  const { source, counts } = shop('Red lamp')
  const before = storeOf()
  await before.get('shop', source, 7n)
  await before.settled()
  expect(found(await storeOf().get('shop', source, 6n), 'lamp')).toEqual(['Red lamp'])
  expect(counts).toMatchObject({ created: 1, caughtUp: 1 })
})

test('bytes that are no index are built anew and replaced', async () => {
  const { source, kept } = shop('Red lamp')
  kept.saved = { version: 1n, bytes: new Uint8Array(64) }
  const store = storeOf()
  expect(found(await store.get('shop', source, 1n), 'lamp')).toEqual(['Red lamp'])
  await store.settled()
  expect(kept.saved.bytes.length).toBeGreaterThan(64)
})

test('a few changes are caught up and not saved, many are', async () => {
  const { source, counts, rows } = shop('Red lamp', 'Blue lamp', 'Green lamp', 'Old lamp')
  const store = storeOf()
  await store.get('shop', source, 1n)
  rows.set('White lamp', 2n)
  await store.get('shop', source, 2n)
  await store.settled()
  expect(counts.saved).toBe(1)
  for (const title of ['One lamp', 'Two lamp']) rows.set(title, 3n)
  await store.get('shop', source, 3n)
  await store.settled()
  expect(counts.saved).toBe(2)
})

test('a change that comes while an index is built reaches whoever asks after it', async () => {
  const { source, rows } = shop('Red lamp')
  const store = storeOf()
  const slow = slowWork()
  const reading: IndexSource = {
    ...source,
    catchUp: async (index, from) => {
      const changed = await source.catchUp(index, from)
      await slow.ended
      return changed
    },
  }
  const early = store.get('shop', reading, 1n)
  await expect.poll(() => store.held('shop')?.index.size).toBe(1)
  rows.set('Blue lamp', 2n)
  const late = store.get('shop', source, 2n)
  slow.end()
  await early
  expect(found(await late, 'blue')).toEqual(['Blue lamp'])
})

test('nothing changes one index twice at once', async () => {
  const { source, rows } = shop('Red lamp')
  const store = storeOf()
  let atWork = 0
  let most = 0
  const careful: IndexSource = {
    ...source,
    catchUp: async (index, from) => {
      most = Math.max(most, ++atWork)
      await Promise.resolve()
      const changed = await source.catchUp(index, from)
      atWork--
      return changed
    },
  }
  await Promise.all(
    [1n, 2n, 3n, 4n].map((version) => {
      rows.set(`Lamp ${version}`, version)
      return store.get('shop', careful, version)
    }),
  )
  expect(most).toBe(1)
  expect(store.held('shop')?.version).toBe(4n)
})

test('who has no patience left gets the older index, which catches up meanwhile', async () => {
  const { source, rows } = shop('Red lamp')
  const store = storeOf()
  const slow = slowWork()
  const impatient: IndexSource = {
    ...source,
    patienceMs: 0,
    catchUp: async (index, from) => {
      if (from > 0n) await slow.ended
      return source.catchUp(index, from)
    },
  }
  await store.get('shop', impatient, 1n)
  rows.set('Blue lamp', 2n)
  expect(found(await store.get('shop', impatient, 2n), 'lamp')).toEqual(['Red lamp'])
  slow.end()
  await store.settled()
  expect(store.held('shop')?.version).toBe(2n)
  expect(found(await store.get('shop', impatient, 2n), 'lamp').sort()).toEqual(['Blue lamp', 'Red lamp'])
})

test('an index that was never whole is waited for, whatever the patience', async () => {
  const { source } = shop('Red lamp')
  const index = await storeOf().get('shop', { ...source, patienceMs: 0 }, 1n)
  expect(found(index, 'lamp')).toEqual(['Red lamp'])
})

test('indexes of all kinds share one budget: the least recently used is saved and goes', async () => {
  const [lamps, pages] = [shop('Red lamp', 'Blue lamp'), shop('Blue page')]
  const store = storeOf({ budgetBytes: 1 })
  await store.get('products', lamps.source, 1n)
  // One change is too little to be saved for, so only the memory holds it.
  lamps.rows.set('Last lamp', 2n)
  await store.get('products', lamps.source, 2n)
  await store.settled()
  expect(lamps.kept.saved?.version).toBe(1n)
  await store.get('passages', pages.source, 1n)
  await store.settled()
  expect([store.has('products'), store.has('passages')]).toEqual([false, true])
  expect(lamps.kept.saved?.version).toBe(2n)
})

test('what is used stays, what was asked for longer ago goes first', async () => {
  const sources = [shop('Red lamp').source, shop('Red lamp').source, shop('Red lamp').source]
  const measured = storeOf()
  const bytes = (await measured.get('a', sources[0]!, 1n)).bytes()
  const store = storeOf({ budgetBytes: bytes * 2.5 })
  await store.get('a', sources[0]!, 1n)
  await store.get('b', sources[1]!, 1n)
  store.held('a')
  await store.get('c', sources[2]!, 1n)
  expect(['a', 'b', 'c'].filter((key) => store.has(key))).toEqual(['a', 'c'])
  await store.settled()
})

test('a build that fails is tried again by the next asker', async () => {
  const { source } = shop('Red lamp')
  const store = storeOf()
  const failing: IndexSource = { ...source, load: () => Promise.reject(new Error('database away')) }
  await expect(store.get('shop', failing, 1n)).rejects.toThrow('database away')
  expect((await store.get('shop', source, 1n)).size).toBe(1)
})

test('a catch-up that fails half way is done again from where it began', async () => {
  const { source, rows } = shop('Red lamp')
  const store = storeOf()
  let failures = 1
  const shaky: IndexSource = {
    ...source,
    catchUp: async (index, from) => {
      const changed = await source.catchUp(index, from)
      if (from > 0n && failures-- > 0) throw new Error('database away')
      return changed
    },
  }
  await store.get('shop', shaky, 1n)
  rows.set('Blue lamp', 2n)
  await expect(store.get('shop', shaky, 2n)).rejects.toThrow('database away')
  expect(store.held('shop')?.version).toBe(1n)
  expect(found(await store.get('shop', shaky, 2n), 'blue')).toEqual(['Blue lamp'])
})

test('a save that fails is reported, keeps nobody waiting and is made up for', async () => {
  const { source, rows, kept } = shop('Red lamp')
  const errors: unknown[] = []
  const store = storeOf({ onSaveError: (error) => errors.push(error) })
  let full = true
  const filling: IndexSource = {
    ...source,
    save: (saved) => (full ? Promise.reject(new Error('disk full')) : source.save(saved)),
  }
  expect((await store.get('shop', filling, 1n)).size).toBe(1)
  await store.settled()
  expect(errors).toEqual([new Error('disk full')])
  full = false
  rows.set('Blue lamp', 2n)
  await store.get('shop', filling, 2n)
  await store.settled()
  expect(kept.saved?.version).toBe(2n)
})

test('an announced change brings up an index in memory, and none that isn’t', async () => {
  const { source, rows, counts } = shop('Red lamp')
  const store = storeOf()
  await store.refresh('shop', 1n)
  expect(counts.caughtUp).toBe(0)
  await store.get('shop', source, 1n)
  rows.set('Blue lamp', 2n)
  await store.refresh('shop', 2n)
  expect(store.held('shop')?.version).toBe(2n)
  await store.settled()
})
