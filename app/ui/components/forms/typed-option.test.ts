import { expect, test } from 'vitest'
import { optionTypedFor, stepFrom } from './typed-option'

const options = [
  { id: 'al', label: 'Albania', isDisabled: true },
  { id: 'az', label: 'Azerbaijan' },
  { id: 'et', label: 'Éthiopie' },
  { id: 'es', label: 'España del Norte' },
]
const key = (name: string) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false })

test('an arrow to the side steps to the next option that can be chosen and stays at the ends', () => {
  expect(stepFrom(options, 'az', 'ArrowRight')?.id).toBe('et')
  expect(stepFrom(options, 'et', 'ArrowLeft')?.id).toBe('az')
  expect(stepFrom(options, 'az', 'ArrowLeft')).toBeUndefined()
  expect(stepFrom(options, 'es', 'ArrowRight')).toBeUndefined()
  expect(stepFrom(options, null, 'ArrowRight')?.id).toBe('az')
  expect(stepFrom(options, 'az', 'Enter')).toBeUndefined()
})

test('letters choose by their beginning, without accents or case, and those that follow soon are one word', () => {
  const typed = { text: '', at: 0 }
  expect(optionTypedFor(options, key('a'), typed, 1000)?.id).toBe('az')
  expect(optionTypedFor(options, key('e'), typed, 5000)?.id).toBe('et')
  expect(optionTypedFor(options, key('S'), typed, 5200)?.id).toBe('es')
  expect(optionTypedFor(options, key(' '), { text: '', at: 0 }, 9000)).toBeUndefined()
  expect(optionTypedFor(options, { ...key('a'), ctrlKey: true }, typed, 20_000)).toBeUndefined()
})
