import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseForm } from './parse-form'

const schema = z.object({
  title: z.string().max(5),
  stock: z.number().min(0),
  email: z.email().optional(),
  named: z.string().min(2, 'catalog.errors.named').optional(),
})

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

test('what fits comes out typed', () => {
  const submission = parseForm(form({ title: 'Mug', stock: '12' }), schema)
  expect(submission.status === 'success' && submission.value).toEqual({ title: 'Mug', stock: 12 })
})

test.each([
  [{ stock: '1' }, 'title', 'errors.field.required'],
  [{ title: 'Too long', stock: '1' }, 'title', 'errors.field.tooLong?maximum=5'],
  [{ title: 'Mug', stock: '-1' }, 'stock', 'errors.field.tooSmall?minimum=0'],
  [{ title: 'Mug', stock: '1', email: 'ada@' }, 'email', 'errors.field.email'],
  [{ title: 'Mug', stock: '1', named: 'x' }, 'named', 'catalog.errors.named'],
])('%j is told by a key at %s: %s', (fields, field, key) => {
  expect(parseForm(form(fields), schema).reply().error?.[field]).toEqual([key])
})

test('every key that can be told has words', () => {
  const { field } = JSON.parse(readFileSync('content/messages/errors/en.json', 'utf8'))
  const source = readFileSync('app/ui/form/form-errors.ts', 'utf8')
  const told = [...source.matchAll(/errors\.field\.(\w+)'|withValues\('(\w+)'|'(too(?:Long|Big))'/g)].map(
    ([, plain, valued, chosen]) => plain ?? valued ?? chosen,
  )
  expect(told.length).toBeGreaterThan(6)
  for (const key of told) expect(field).toHaveProperty(key ?? '')
})

test('a NUL, which no person types, is left out', () => {
  const submission = parseForm(form({ title: 'M\0ug', stock: '1' }), schema)
  expect(submission.status === 'success' && submission.value.title).toBe('Mug')
})
