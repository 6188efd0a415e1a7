import { expect, test } from 'vitest'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { addRegressionCase } from './add-regression-case.server'
import { checkRegressionCases } from './check-regression-cases.server'
import { holdsExpected } from './regression-case'
import { listRegressionCases } from './regression-case-queries.server'
import { removeRegressionCase } from './remove-regression-case.server'

withTestDatabase()

test('an answer holds the expected words whatever their case, quotes and dashes', () => {
  expect(holdsExpected('You have  30\nDAYS, “no questions asked”.', '30 days, "no questions asked"')).toBe(
    true,
  )
  expect(holdsExpected('It takes 2–4 days.', '2-4 days')).toBe(true)
  expect(holdsExpected('It takes 24 days.', '2-4 days')).toBe(false)
})

test('a quoted sentence of the whole right answer holds, a word of it does not', () => {
  const expected = 'Yes. You have **30 days** to [return](/k/a) it.\n\n- Shipping back is free.'
  expect(holdsExpected('You have 30 days to return it. [1]', expected)).toBe(true)
  expect(holdsExpected('Yes. But only once you paid for it.', expected)).toBe(false)
  expect(holdsExpected('', expected)).toBe(false)
})

test('an answer marked wrong twice is one case, with the later words', async () => {
  const { workspaceId } = await testWorkspace()
  const messageId = workspaceId
  await addRegressionCase(workspaceId, { messageId, question: 'Returns?', expected: '30 days' })
  await addRegressionCase(workspaceId, { messageId, question: 'Returns?', expected: '60 days' })
  expect(await listRegressionCases(workspaceId)).toMatchObject([{ expected: '60 days' }])
})

test('each kept question is asked again in its language, and wrong answers come first', async () => {
  const { workspaceId } = await testWorkspace()
  await addRegressionCase(workspaceId, { question: 'Returns?', expected: '30 days' })
  await addRegressionCase(workspaceId, { question: 'Kargo?', expected: 'ücretsiz', language: 'tr' })
  const asked: unknown[] = []
  const outcome = await checkRegressionCases(workspaceId, async (question) => {
    asked.push(question)
    return question.language === 'tr' ? '' : 'Within 30 days.'
  })
  expect(outcome).toEqual({ passed: 1, total: 2 })
  expect(asked).toEqual([
    { text: 'Returns?', language: 'en' },
    { text: 'Kargo?', language: 'tr' },
  ])
  expect(await listRegressionCases(workspaceId)).toMatchObject([
    { question: 'Kargo?', lastPassed: false, lastAnswer: '' },
    { question: 'Returns?', lastPassed: true, lastAnswer: 'Within 30 days.' },
  ])
})

test("another workspace's cases are neither listed, asked nor removed", async () => {
  const [mine, other] = [await testWorkspace(), await testWorkspace()]
  const id = await addRegressionCase(mine.workspaceId, { question: 'Returns?', expected: '30 days' })
  expect(await listRegressionCases(other.workspaceId)).toEqual([])
  expect(await checkRegressionCases(other.workspaceId, async () => '')).toEqual({ passed: 0, total: 0 })
  await expect(removeRegressionCase(other.workspaceId, id)).rejects.toMatchObject({ code: 'not_found' })
  await removeRegressionCase(mine.workspaceId, id)
  expect(await listRegressionCases(mine.workspaceId)).toEqual([])
})
