import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listComparisons } from '~/domains/ledger/ledger.server'
import { withTestDatabase } from '../../../../tests/support/database'
import { compareBank } from './compare-bank.server'
import { importStatements } from './import-statements.server'

withTestDatabase()

const TODAY = new Date().toISOString().slice(0, 10)

async function take(day: number, opening: number, amount: number, mayGap = false): Promise<void> {
  const date = `2612${String(day).padStart(2, '0')}`
  const content = Buffer.from(
    [
      `:20:D${day}`,
      ':25:DE89370400440532013000',
      ':28C:1/1',
      `:60F:C${date}EUR${opening},00`,
      `:61:${date}C${amount},00NTRFNONREF//R${day}`,
      ':86:x',
      `:62F:C${date}EUR${opening + amount},00`,
      '-',
    ].join('\n'),
  )
  await importStatements({ name: `day-${day}.sta`, content, adminId: randomUUID(), mayGap })
}

test('the journal is held to the last statement’s balance, and a missing statement explains what differs', async () => {
  await compareBank(TODAY)
  expect(await listComparisons()).toEqual([])
  await take(1, 100, 50)
  await take(2, 150, 25)
  await Promise.all(Array.from({ length: 20 }, () => compareBank(TODAY)))
  expect(await listComparisons()).toMatchObject([
    { holder: 'bank', currency: 'EUR', state: 'equal', journalMinor: 17_500, holderMinor: 17_500 },
  ])
  await take(5, 400, 10, true)
  await compareBank(TODAY)
  expect(await listComparisons()).toMatchObject([
    {
      state: 'different',
      journalMinor: 18_500,
      holderMinor: 41_000,
      differences: [{ kind: 'gap', ref: 'day-5.sta' }],
    },
  ])
})
