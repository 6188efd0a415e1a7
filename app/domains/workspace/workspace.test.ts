import { expect, test } from 'vitest'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { workspaceSchema } from './workspace'
import { getWorkspace, saveWorkspace } from './workspace.server'

withTestDatabase()

const input = { name: 'Lamps', currency: 'TRY', defaultLanguage: 'tr', timeZone: 'Europe/Istanbul' }

test('what was saved is there', async () => {
  const { workspaceId } = await testWorkspace()
  await saveWorkspace(workspaceId, workspaceSchema.parse(input))
  expect(await getWorkspace(workspaceId)).toMatchObject(input)
})

test.each([
  ['currency', 'XYZ'],
  ['currency', 'try'],
  ['defaultLanguage', 'tlh'],
  ['defaultLanguage', 'pt-BR'],
  ['timeZone', 'Mars/Olympus'],
  ['name', '  '],
])('a %s of "%s" is refused', (field, value) => {
  const result = workspaceSchema.safeParse({ ...input, [field]: value })
  expect(result.error?.issues[0]?.path).toEqual([field])
})
