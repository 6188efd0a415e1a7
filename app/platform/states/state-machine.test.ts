import { expect, test } from 'vitest'
import { stateMachine } from './state-machine'

const door = stateMachine('door', 'CLOSED', {
  CLOSED: ['OPEN', 'LOCKED'],
  OPEN: ['CLOSED'],
  LOCKED: ['CLOSED', 'BROKEN'],
  BROKEN: [],
})

test('only the moves of the table are legal', () => {
  expect(door.mayMove('CLOSED', 'OPEN')).toBe(true)
  expect(door.mayMove('OPEN', 'LOCKED')).toBe(false)
  expect(door.sources('CLOSED')).toEqual(['OPEN', 'LOCKED'])
  expect(door.states.filter(door.isFinal)).toEqual(['BROKEN'])
})

test('the way between two states is the shortest, or none', () => {
  expect(door.path('OPEN', 'BROKEN')).toEqual(['CLOSED', 'LOCKED', 'BROKEN'])
  expect(door.path('OPEN', 'OPEN')).toEqual([])
  expect(door.path('BROKEN', 'OPEN')).toBeNull()
})
