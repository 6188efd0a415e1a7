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

test('fields of a part and of a line come out where they belong', () => {
  const box = z.boolean().default(false)
  const parts = z.object({
    waiting: z.object({ mail: box, sound: box }),
    days: z.array(z.object({ isOpen: box })),
    tags: z.array(z.string()),
  })
  const sent = form({ 'waiting.mail': 'on', 'days[1].isOpen': 'on', 'days[0].from': '9', 'tags[]': 'new' })
  const submission = parseForm(sent, parts)
  expect(submission.status === 'success' && submission.value).toEqual({
    waiting: { mail: true, sound: false },
    days: [{ isOpen: false }, { isOpen: true }],
    tags: ['new'],
  })
})

test('a NUL, which no person types, is left out', () => {
  const submission = parseForm(form({ title: 'M\0ug', stock: '1' }), schema)
  expect(submission.status === 'success' && submission.value.title).toBe('Mug')
})

test.each([
  ['a place far away in a list', 'title[400000000]'],
  ['the same within a line', 'lines[400000000].price'],
  ['nesting', `title${'[0]'.repeat(20_000)}`],
  ['a path', `title${'.a'.repeat(100_000)}`],
  ['a prototype', 'waiting.__proto__'],
  ['what is no name', 'a]b'],
])('%s is no field of ours and builds nothing', (_what, name) => {
  const submission = parseForm(form({ title: 'Mug', stock: '1', [name]: 'x' }), schema)
  expect(submission.status === 'success' && submission.value).toEqual({ title: 'Mug', stock: 1 })
})

test('what only asks whether a field is right is no submission', () => {
  const ask = JSON.stringify({ type: 'validate', payload: { name: 'title' } })
  expect(parseForm(form({ title: 'Mug', stock: '1', __intent__: ask }), schema).status).toBeUndefined()
})

test('a command of the form library that changes lists is not carried out', () => {
  const insert = JSON.stringify({ type: 'insert', payload: { name: 'title', index: 400_000_000 } })
  const submission = parseForm(form({ title: 'Mug', stock: '1', __intent__: insert }), schema)
  expect(submission.status).toBe('success')
})

test('of more fields than any form has, the first are read', () => {
  const data = form({ title: 'Mug', stock: '1' })
  for (let i = 0; i < 20_000; i++) data.append(`more-${i}`, 'x')
  data.append('named', 'x')
  expect(parseForm(data, schema).status).toBe('success')
})
