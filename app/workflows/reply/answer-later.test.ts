import { afterEach, expect, test } from 'vitest'
import { setDatabaseAway } from '~/platform/db/availability.server'
import { AppError } from '~/platform/errors/app-error'
import { answerLater } from './answer-later.server'

const PAUSES = [5, 5, 5]

afterEach(() => setDatabaseAway(false))

test('a conversation that an outage left without an answer is answered once, when the database is back', async () => {
  const answered: string[] = []
  setDatabaseAway(true, 'test')
  for (const message of ['first', 'second'])
    answerLater('talk', async (id) => answered.push(`${id} ${message}`), PAUSES)
  await new Promise(setImmediate)
  expect(answered).toEqual([])
  setDatabaseAway(false)
  await expect.poll(() => answered).toEqual(['talk first'])
})

test('a conversation that can’t be answered later either is tried a few times and no more', async () => {
  let tries = 0
  const answer = async () => {
    tries++
    throw new AppError('database_unavailable')
  }
  answerLater('other talk', answer, PAUSES)
  await expect.poll(() => tries).toBe(PAUSES.length)
  // What is past its tries is forgotten, and may be tried again after another outage.
  await expect
    .poll(() => {
      answerLater('other talk', answer, PAUSES)
      return tries
    })
    .toBeGreaterThan(PAUSES.length)
})
