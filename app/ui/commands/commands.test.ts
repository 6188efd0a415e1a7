import { expect, test } from 'vitest'
import { asksForMenu, type Command, commandOf, createCommandStore } from './commands'

const command = (id: string, key?: string): Command => ({
  id,
  label: id,
  run: () => {},
  ...(key ? { key } : {}),
})

/** A press with the focus on nothing, or on what `closest` finds something above. */
const press = (key: string, more: Partial<KeyboardEvent> = {}, isInField = false) =>
  ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    target: { closest: () => (isInField ? {} : null) },
    ...more,
  }) as unknown as KeyboardEvent

const commands = [command('next', 'j'), command('sheet', '?'), command('home')]

test('a single key carries out its command', () => {
  expect(commandOf(press('j'), commands)?.id).toBe('next')
  expect(commandOf(press('?', { shiftKey: true }), commands)?.id).toBe('sheet')
  expect(commandOf(press('x'), commands)).toBeUndefined()
})

test.each([
  ['in a field', press('j', {}, true)],
  ['with Ctrl', press('j', { ctrlKey: true })],
  ['with Alt', press('j', { altKey: true })],
  ['while a word is composed', press('j', { isComposing: true })],
  ['that something else took', press('j', { defaultPrevented: true })],
])('a key does nothing %s', (_where, event) => {
  expect(commandOf(event, commands)).toBeUndefined()
})

test('Ctrl K and Command K open the menu, K alone and other combinations don’t', () => {
  expect([press('k', { ctrlKey: true }), press('K', { metaKey: true })].map(asksForMenu)).toEqual([
    true,
    true,
  ])
  expect([press('k'), press('k', { ctrlKey: true, shiftKey: true })].map(asksForMenu)).toEqual([false, false])
})

test('what is shown last comes first, and what is gone offers nothing', () => {
  const store = createCommandStore()
  const [shell, page] = [{}, {}]
  store.set(shell, [command('home', 'j')])
  store.set(page, [command('next', 'j')])
  expect(commandOf(press('j'), store.all())?.id).toBe('next')
  store.set(page, null)
  expect(store.all().map(({ id }) => id)).toEqual(['home'])
})
