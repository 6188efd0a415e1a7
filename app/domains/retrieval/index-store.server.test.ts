import { expect, test } from 'vitest'
import { type IndexSource, IndexStore } from './index-store.server'
import { productSchema } from './schema'
import { createIndex, type SearchIndex } from './search-index'

/** A source over an in-memory list of titles, which counts what is asked of it. */
function shop(titles: string[]) {
  const saved = new Map<string, Uint8Array>()
  const counts = { built: 0, loaded: 0, updated: 0 }
  const document = (title: string) => ({ id: title, fields: { title } })
  const source = (version: string, more: Partial<IndexSource> = {}): IndexSource => ({
    schema: productSchema,
    version,
    build: async () => {
      counts.built++
      return createIndex({ schema: productSchema, documents: titles.map(document) })
    },
    load: async (wanted) => {
      const bytes = saved.get(wanted) ?? null
      if (bytes) counts.loaded++
      return bytes
    },
    save: async (wanted, bytes) => {
      saved.set(wanted, bytes)
    },
    ...more,
  })
  const add = (title: string): Partial<IndexSource> => ({
    update: async (index: SearchIndex) => {
      counts.updated++
      index.put(document(title))
      return true
    },
  })
  return { source, counts, saved, add }
}

const found = (index: SearchIndex, text: string) => index.search({ text }).map(({ id }) => id)

test('askers at the same moment share one build', async () => {
  const { source, counts } = shop(['Red lamp'])
  const store = new IndexStore({ budgetBytes: 1e9 })
  const [a, b] = await Promise.all([store.get('shop', source('1')), store.get('shop', source('1'))])
  expect(a).toBe(b)
  expect(counts.built).toBe(1)
  expect(found(a, 'lamp')).toEqual(['Red lamp'])
})

test('after a restart the saved index is loaded, not built', async () => {
  const { source, counts } = shop(['Red lamp'])
  await new IndexStore({ budgetBytes: 1e9 }).get('shop', source('1'))
  const restarted = await new IndexStore({ budgetBytes: 1e9 }).get('shop', source('1'))
  expect(counts).toMatchObject({ built: 1, loaded: 1 })
  expect(found(restarted, 'lamp')).toEqual(['Red lamp'])
})

test('an unusable saved index is built anew', async () => {
  const { source, counts, saved } = shop(['Red lamp'])
  saved.set('1', new Uint8Array(64))
  expect(found(await new IndexStore({ budgetBytes: 1e9 }).get('shop', source('1')), 'lamp')).toEqual([
    'Red lamp',
  ])
  expect(counts.built).toBe(1)
})

test('a newer version updates the held index in place and saves it', async () => {
  const { source, counts, saved, add } = shop(['Red lamp'])
  const store = new IndexStore({ budgetBytes: 1e9 })
  await store.get('shop', source('1'))
  const index = await store.get('shop', source('2', add('Blue lamp')))
  expect(found(index, 'blue')).toEqual(['Blue lamp'])
  expect(counts).toMatchObject({ built: 1, updated: 1 })
  expect([...saved.keys()]).toEqual(['1', '2'])
})

test('the least recently used index goes when memory runs out', async () => {
  const { source, counts } = shop(['Red lamp'])
  const store = new IndexStore({ budgetBytes: 1 })
  const unsaved = source('1', { load: undefined, save: undefined })
  await store.get('a', unsaved)
  await store.get('b', unsaved)
  await store.get('b', unsaved)
  expect(counts.built).toBe(2)
  await store.get('a', unsaved)
  expect(counts.built).toBe(3)
})

test('a build that fails is tried again by the next asker', async () => {
  const { source } = shop(['Red lamp'])
  const store = new IndexStore({ budgetBytes: 1e9 })
  const failing = source('1', { build: () => Promise.reject(new Error('database away')) })
  await expect(store.get('shop', failing)).rejects.toThrow('database away')
  expect((await store.get('shop', source('1'))).size).toBe(1)
})

test('a save that fails is reported and keeps nobody waiting', async () => {
  const { source } = shop(['Red lamp'])
  const errors: unknown[] = []
  const store = new IndexStore({ budgetBytes: 1e9, onSaveError: (error) => errors.push(error) })
  const index = await store.get('shop', source('1', { save: () => Promise.reject(new Error('disk full')) }))
  await Promise.resolve()
  expect(index.size).toBe(1)
  expect(errors).toEqual([new Error('disk full')])
})
