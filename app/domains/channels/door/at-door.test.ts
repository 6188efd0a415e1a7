import { expect, test } from 'vitest'
import { withTestDatabase } from '~/../tests/support/database'
import { AppError } from '~/platform/errors/app-error'
import { answerRefusal } from './at-door.server'

withTestDatabase()

test.each(['query_timed_out', 'database_unavailable'] as const)(
  'a shopper who is refused because of %s is told when to ask again',
  async (code) => {
    const request = new Request('https://parley.example/api/widget/messages?key=pk_1&lang=en')
    const answer = await answerRefusal(new AppError(code), request, new Headers())
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await answer.json()).toMatchObject({ code })
  },
)
