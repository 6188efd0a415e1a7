import { expect, test } from 'vitest'
import { z } from 'zod'
import { randomId } from './random-id'

test('ids are UUIDs of version 4 that don’t come twice', () => {
  const ids = Array.from({ length: 1000 }, randomId)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true)
  expect(new Set(ids).size).toBe(1000)
})
