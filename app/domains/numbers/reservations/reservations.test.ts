import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offerProviders, testProvider } from '~/domains/payments/payments.server'
import { systemDb } from '~/platform/db/db.server'
import { testWorkspace, withTestDatabase } from '../../../../tests/support/database'
import { searchNumbers, soldKinds } from '../search/search-numbers.server'
import { extendHold, giveUpHold } from './change-hold.server'
import { expireHolds } from './expire-holds.server'
import { holdNumber } from './hold-number.server'
import { findReservation } from './reservation-queries.server'
import { LIVE_STATES, reservationMachine } from './reservation-states'

withTestDatabase()

const MINUTE = 60_000
const london = (last: string) => ({ e164: `+44207946${last}`, country: 'GB', type: 'local' as const })
const search = { country: 'GB', type: 'local' as const, capabilities: [], pattern: '' }

test('of 200 who want one number at once, one has it, and everybody else is told so', async () => {
  const shops = await Promise.all(Array.from({ length: 20 }, () => testWorkspace()))
  const asked = Array.from({ length: 200 }, (_, n) => holdNumber({ ...shops[n % 20]!, ...london('0001') }))
  const answers = await Promise.allSettled(asked)
  // A shop that asks again for what it holds has it still.
  const ids = new Set(answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
  expect(ids.size).toBe(1)
  const reasons = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.messageKey] : []))
  expect(new Set(reasons)).toEqual(new Set(['numbers.errors.taken']))
  expect(reasons.length).toBeGreaterThanOrEqual(190)
  expect(await systemDb().numberReservation.count({ where: { e164: '+442079460001' } })).toBe(1)
  expect(await systemDb().stateMove.count({ where: { objectId: [...ids][0]! } })).toBe(1)
})

test('a hold lasts half an hour, once as long again, and then anybody may have the number', async () => {
  const [own, other] = [await testWorkspace(), await testWorkspace()]
  const at = new Date('2026-05-01T12:00:00Z')
  const after = (minutes: number) => new Date(at.getTime() + minutes * MINUTE)
  const id = await holdNumber({ ...own, ...london('0002') }, at)
  expect(await holdNumber({ ...own, ...london('0002') }, after(1))).toBe(id)
  await extendHold(own.workspaceId, id, after(29))
  expect(await findReservation(own.workspaceId, id)).toMatchObject({ heldUntil: after(60), isExtended: true })
  await expect(extendHold(own.workspaceId, id, after(59))).rejects.toMatchObject({ code: 'conflict' })
  await expect(holdNumber({ ...other, ...london('0002') }, after(59))).rejects.toMatchObject({
    messageKey: 'numbers.errors.taken',
  })
  await expect(findReservation(other.workspaceId, id)).rejects.toMatchObject({ code: 'not_found' })

  const next = await holdNumber({ ...other, ...london('0002') }, after(60))
  expect(await findReservation(own.workspaceId, id)).toMatchObject({ state: 'EXPIRED' })
  await expireHolds(after(91))
  expect(await findReservation(other.workspaceId, next)).toMatchObject({ state: 'EXPIRED' })
})

test('a hold that is given up is free at once, and what is held isn’t found', async () => {
  const own = await testWorkspace()
  const [first] = await searchNumbers(search)
  const id = await holdNumber({ ...own, ...london(first!.e164.slice(-4)) })
  expect((await searchNumbers(search)).map(({ e164 }) => e164)).not.toContain(first!.e164)
  await giveUpHold(own.workspaceId, id, own.userId)
  expect((await searchNumbers(search)).map(({ e164 }) => e164)).toContain(first!.e164)
  await expect(giveUpHold(own.workspaceId, id, own.userId)).rejects.toMatchObject({ code: 'conflict' })
})

test('a shop holds five numbers at most, and none that isn’t on sale', async () => {
  const own = await testWorkspace()
  for (const last of ['0100', '0101', '0102', '0103', '0104']) await holdNumber({ ...own, ...london(last) })
  await expect(holdNumber({ ...own, ...london('0105') })).rejects.toMatchObject({
    messageKey: 'numbers.errors.tooMany',
  })
  for (const e164 of ['+442079461000', '+442079', '+4930231250001', '+902120000000'])
    await expect(holdNumber({ ...(await testWorkspace()), ...london('0000'), e164 })).rejects.toMatchObject({
      code: 'conflict',
    })
})

test('of twenty numbers that a shop asks for at once it holds five', async () => {
  const own = await testWorkspace()
  const asked = Array.from({ length: 20 }, (_, n) => holdNumber({ ...own, ...london(`0${200 + n}`) }))
  const answers = await Promise.allSettled(asked)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const { workspaceId } = own
  expect(await systemDb().numberReservation.count({ where: { workspaceId } })).toBe(5)
})

test('the database itself refuses a second holder', async () => {
  const { workspaceId } = await testWorkspace()
  const row = {
    workspaceId,
    carrier: 'sample',
    e164: '+442079460900',
    country: 'GB',
    type: 'local',
    capabilities: ['voice'],
    heldUntil: new Date(),
  }
  await systemDb().numberReservation.create({ data: row })
  await expect(systemDb().numberReservation.create({ data: row })).rejects.toThrow('Unique constraint')
})

test('make-believe numbers aren’t sold for real money', async () => {
  offerProviders([{ ...testProvider, name: 'stripe', isTest: false }])
  expect(soldKinds()).toEqual([])
  expect(await searchNumbers(search)).toEqual([])
  await expect(holdNumber({ ...(await testWorkspace()), ...london('0300') })).rejects.toMatchObject({
    code: 'conflict',
  })
  offerProviders([testProvider])
  expect(soldKinds().map(({ country }) => country)).toContain('GB')
})

test('no way leads out of a refund, and from every other state one leads to an end', () => {
  const ends = ['ACTIVE', 'RELEASED', 'EXPIRED', 'FAILED_REFUND'] as const
  for (const state of reservationMachine.states)
    expect(
      ends.some((end) => reservationMachine.path(state, end) !== null),
      state,
    ).toBe(true)
  fc.assert(
    fc.property(fc.array(fc.nat(8), { maxLength: 40 }), (choices) => {
      let state: (typeof reservationMachine.states)[number] = 'HELD'
      let paid = false
      for (const choice of choices) {
        const to = reservationMachine.states[choice % reservationMachine.states.length]!
        if (!reservationMachine.mayMove(state, to)) continue
        paid ||= to === 'CONFIRMED'
        // What is paid never falls back into being held or lapsing: it is had, or its money goes back.
        if (paid) expect(['HELD', 'PENDING_PAYMENT', 'EXPIRED']).not.toContain(to)
        // Nobody gets a number without money.
        if (LIVE_STATES.includes(to) && !['HELD', 'PENDING_PAYMENT'].includes(to)) expect(paid).toBe(true)
        state = to
      }
    }),
    { numRuns: 2000 },
  )
})
