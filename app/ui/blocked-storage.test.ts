import { expect, test } from 'vitest'
import { standInForBlockedStorage } from './blocked-storage'

type Page = Window & typeof globalThis

test('where storage is blocked, what is kept lives as long as the page', () => {
  const page = Object.create({
    get sessionStorage(): Storage {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  }) as Page
  standInForBlockedStorage(page)
  page.sessionStorage.setItem('one', '1')
  expect([page.sessionStorage.getItem('one'), page.sessionStorage.length]).toEqual(['1', 1])
  page.sessionStorage.removeItem('one')
  expect(page.sessionStorage.getItem('one')).toBeNull()
})

test('where the browser has storage it is left alone', () => {
  const storage = {} as Storage
  const page = { sessionStorage: storage } as unknown as Page
  standInForBlockedStorage(page)
  expect(page.sessionStorage).toBe(storage)
})
