import { expect, test } from 'vitest'
import { draftOf, forgetDrafts, OUTBOX_PREFIX } from './drafts'

/** As the browser's: its entries are its own properties. */
function storage(): Storage {
  const kept: Record<string, string> = {}
  return Object.defineProperties(kept, {
    getItem: { value: (key: string) => kept[key] ?? null },
    setItem: {
      value: (key: string, value: string) => {
        kept[key] = value
      },
    },
    removeItem: {
      value: (key: string) => {
        delete kept[key]
      },
    },
  }) as unknown as Storage
}

test('a draft is there again for its writer and its place, until it is forgotten', () => {
  const store = storage()
  draftOf('ayse', 'reply:1', store).keep('half a sent')
  expect(draftOf('ayse', 'reply:1', store).read()).toBe('half a sent')
  expect(draftOf('ayse', 'reply:2', store).read()).toBeNull()
  expect(draftOf('mehmet', 'reply:1', store).read()).toBeNull()
  draftOf('ayse', 'reply:1', store).forget()
  expect(draftOf('ayse', 'reply:1', store).read()).toBeNull()
})

test('signing out on purpose leaves no draft, no unsent message and nothing else touched', () => {
  const store = storage()
  draftOf('ayse', 'reply:1', store).keep('a')
  draftOf('ayse', 'page:new', store).keep({ title: 'b' })
  store.setItem('other', 'stays')
  store.setItem(`${OUTBOX_PREFIX}ayse`, '[]')
  forgetDrafts([store])
  expect(Object.keys(store)).toEqual(['other'])
})

test('a storage that is full, refused or holds nonsense breaks no form', () => {
  const broken = {
    getItem: () => '{nonsense',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: () => undefined,
  }
  const draft = draftOf('ayse', 'reply:1', broken)
  draft.keep('text')
  expect(draft.read()).toBeNull()
  expect(draftOf('ayse', 'reply:1', null).read()).toBeNull()
})
