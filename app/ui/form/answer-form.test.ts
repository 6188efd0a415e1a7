import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '~/platform/errors/app-error'
import { answerForm } from './answer-form.server'

const schema = z.object({ email: z.string().min(1), password: z.string() })
const form = (fields: Record<string, string>) => {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.set(name, value)
  return made
}
const filled = form({ email: 'a@example.test', password: 'secret words' })
const answer = (work: () => Promise<string>, given = filled) =>
  answerForm(given, schema, work, { hideFields: ['password'], fieldOf: { weak_password: 'password' } })

test('what the schema refuses goes back to its field and keeps secrets to itself', async () => {
  const reply = await answer(async () => 'never', form({ email: '', password: 'secret words' }))
  expect(reply).toMatchObject({
    init: { status: 400 },
    data: { error: { email: ['errors.field.required'] } },
  })
  expect(JSON.stringify(reply)).not.toContain('secret words')
})

test('what the use case refuses stands above the form or at its field, with its own status', async () => {
  const above = await answer(async () => {
    throw new AppError('login_rate_limited', { values: { retryAfterSeconds: 60 } })
  })
  expect(above).toMatchObject({
    init: { status: 429 },
    data: { error: { '': ['errors.loginRateLimited?retryAfterSeconds=60'] } },
  })
  const field = await answer(async () => {
    throw new AppError('weak_password')
  })
  expect(field).toMatchObject({ data: { error: { password: ['errors.weakPassword'] } } })
})

test('what belongs in the error log is thrown on, and what went well is returned', async () => {
  await expect(
    answer(async () => {
      throw new AppError('unexpected')
    }),
  ).rejects.toMatchObject({ code: 'unexpected' })
  expect(await answer(async () => 'done')).toBe('done')
})
