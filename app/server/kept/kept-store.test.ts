import { expect, test } from 'vitest'
import { KeptStore } from './kept-store'

const thing = (bytes: number) => ({ bytes })

test('what was asked for longest ago leaves when the budget is full', () => {
  const store = new KeptStore(10)
  store.put('a', thing(4))
  store.put('b', thing(4))
  store.get('a')
  store.put('c', thing(4))
  expect(['a', 'b', 'c'].map((key) => Boolean(store.get(key)))).toEqual([true, false, true])
})

test('a thing that takes another’s place gives its bytes back', () => {
  const store = new KeptStore(10)
  store.put('a', thing(6))
  store.put('a', thing(6))
  store.put('b', thing(4))
  expect([store.get('a'), store.get('b')]).toEqual([thing(6), thing(4)])
})

test('a thing larger than the budget isn’t kept and drives nothing out', () => {
  const store = new KeptStore(10)
  store.put('a', thing(6))
  store.put('b', thing(11))
  expect([store.get('a'), store.get('b')]).toEqual([thing(6), undefined])
})

test('what is removed makes room', () => {
  const store = new KeptStore(10)
  store.put('a', thing(10))
  store.remove('a')
  store.put('b', thing(10))
  expect([store.get('a'), store.get('b')]).toEqual([undefined, thing(10)])
})
