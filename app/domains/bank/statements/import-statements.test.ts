import { createHash, randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { listBalances } from '~/domains/ledger/ledger.server'
import { systemDb } from '~/platform/db/db.server'
import { camtFile, type SampleLine } from '../../../../tests/support/bank-files'
import { withTestDatabase } from '../../../../tests/support/database'
import { findImport } from '../desk-queries.server'
import { importStatements } from './import-statements.server'
import { lineKeys } from './line-keys'

withTestDatabase()

const ADMIN = randomUUID()
const OURS = 'DE89370400440532013000'
const take = (text: string, more: { mayGap?: boolean } = {}) =>
  importStatements({ name: 'file', content: Buffer.from(text), adminId: ADMIN, ...more })

const balanceOf = async (account: string) =>
  (await listBalances())
    .filter((balance) => balance.account === account && balance.currency === 'EUR')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** A day's statement: so much before, one line, so much after. Euros. */
function dayFile(
  day: number,
  opening: number,
  amount: number,
  { account = OURS, ref = 'NONREF', text = 'x' } = {},
) {
  const date = `2612${String(day).padStart(2, '0')}`
  return [
    `:20:D${day}`,
    `:25:${account}`,
    ':28C:1/1',
    `:60F:C${date}EUR${opening},00`,
    `:61:${date}C${amount},00NTRFNONREF//${ref}`,
    `:86:${text}`,
    `:62F:C${date}EUR${opening + amount},00`,
    '-',
    '',
  ].join('\n')
}

test('a statement of another account is refused, and keeps the others of its file in', async () => {
  const foreign = dayFile(1, 100, 49, { account: 'DE02120300000000202051' })
  await expect(take(foreign)).rejects.toMatchObject({
    problem: 'otherAccount',
    what: expect.stringContaining('DE02120300000000202051'),
  })
  const done = await take(foreign + dayFile(1, 100, 50, { account: '37040044/0532013000' }))
  expect(done).toMatchObject({ newLines: 1, leftOut: [{ problem: 'otherAccount' }] })
  expect(await findImport(done!.importId)).toMatchObject({
    newLines: 1,
    leftOut: [{ problem: 'otherAccount' }],
  })
  // However the bank writes it, it is the same account.
  expect(await take(dayFile(1, 100, 50).replace(':20:D1', ':20:AGAIN'))).toMatchObject({
    newLines: 0,
    knownLines: 1,
  })
})

test('a statement begins with what the last one ended with, or says that one is missing', async () => {
  await expect(take(dayFile(3, 999, 10))).rejects.toMatchObject({ problem: 'gap', what: '€150.00 → €999.00' })
  expect(await take(dayFile(2, 150, 10))).toMatchObject({ newLines: 1 })
  expect(await take(dayFile(3, 160, 10))).toMatchObject({ newLines: 1 })
  const late = dayFile(9, 500, 20)
  await expect(take(late)).rejects.toMatchObject({ problem: 'gap' })
  expect(await take(late, { mayGap: true })).toMatchObject({ newLines: 1 })
  const [row] = await systemDb().bankStatement.findMany({ where: { openingMinor: 500_00 } })
  expect(row).toMatchObject({ isAfterGap: true, importedBy: ADMIN })
  expect(await take(dayFile(10, 520, 20))).toMatchObject({ newLines: 1 })
})

test('two pages of a day may come in either order', async () => {
  const page = (opening: number, number: string) =>
    dayFile(11, opening, 5, { text: number }).replace(':28C:1/1', `:28C:${number}`)
  expect(await take(page(545, '2'), { mayGap: true })).toMatchObject({ newLines: 1 })
  expect(await take(page(540, '1'))).toMatchObject({ newLines: 1 })
})

test('two payments of one amount on one day that the bank doesn’t name are two', async () => {
  const [first, second] = ['from Ada', 'from Bea'].map((text) => dayFile(12, 550, 49, { text }))
  expect(await take(first!)).toMatchObject({ newLines: 1 })
  expect(await take(second!, { mayGap: true })).toMatchObject({ newLines: 1 })
  expect(await take(first!.replace(':20:D12', ':20:OTHER'))).toMatchObject({ newLines: 0, knownLines: 1 })
})

test('what was imported when "no name" was taken for one isn’t taken in again', async () => {
  const said = {
    bookedOn: '2026-12-20',
    amountMinor: 4900,
    currency: 'EUR',
    name: '',
    iban: null,
    text: 'old',
  }
  const [key] = lineKeys({ account: OURS, lines: [{ ...said, bankRef: 'NONREF', isReturn: false }] })
  const { id: statementId } = await systemDb().bankStatement.findFirstOrThrow()
  await systemDb().bankLine.create({
    data: {
      ...said,
      statementId,
      bookedOn: new Date(said.bookedOn),
      lineKey: createHash('sha256').update(key!).digest('hex'),
      bankRef: 'NONREF',
    },
  })
  const file = (text: string) => dayFile(20, 700, 49, { text })
  expect(await take(file('old'), { mayGap: true })).toMatchObject({ newLines: 0, knownLines: 1 })
  expect(await take(file('another'), { mayGap: true })).toMatchObject({ newLines: 1 })
})

test('what the bank keeps of a payment is a cost, and the payment is whole', async () => {
  const [bank, fees, unmatched] = await Promise.all(['bank', 'fees', 'bank-unmatched'].map(balanceOf))
  const details =
    '<Chrgs><Rcrd><Amt Ccy="EUR">5</Amt><CdtDbtInd>DBIT</CdtDbtInd></Rcrd></Chrgs><NtryDtls><TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">100</Amt></TxAmt></AmtDtls></TxDtls></NtryDtls>'
  const entry = `<Ntry><Amt Ccy="EUR">95</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-12-21</Dt></BookgDt>${details}</Ntry>`
  const done = await take(
    `<Document><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>${OURS}</IBAN></Id><Ccy>EUR</Ccy></Acct>${entry}</Stmt></BkToCstmrStmt></Document>`,
  )
  expect(done).toMatchObject({ newLines: 2 })
  const after = await Promise.all(['bank', 'fees', 'bank-unmatched'].map(balanceOf))
  expect(after).toEqual([bank! + 9500, fees! + 500, unmatched! - 10_000])
  const [charge] = await systemDb().bankLine.findMany({ where: { amountMinor: -500 } })
  expect(charge!.state).toBe('SETTLED')
})

test('twenty who import the same file at once take its lines in once', async () => {
  const line: SampleLine = { amountMinor: 700, day: 5, name: 'Ada', text: 'x', iban: null }
  const file = camtFile([line, { ...line, amountMinor: -200 }], { number: 'AT-ONCE' })
  const before = await balanceOf('bank')
  const all = await Promise.all(Array.from({ length: 20 }, () => take(file)))
  expect(all.reduce((sum, one) => sum + one!.newLines, 0)).toBe(2)
  expect((await balanceOf('bank')) - before).toBe(500)
  expect(await systemDb().bankLine.count({ where: { bankRef: { startsWith: 'AT-ONCE' } } })).toBe(2)
})

test('files that come at once take turns, and leave the database to everybody else', async () => {
  const waiting = async () =>
    (
      await systemDb().$queryRaw<{ count: number }[]>`
        SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
    )[0]!.count
  const imports: Promise<unknown>[] = []
  await systemDb().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('bank-statements'))`
    for (let n = 0; n < 30; n++)
      imports.push(take(dayFile((n % 28) + 1, n, 1, { ref: `TURN${n}` }), { mayGap: true }))
    await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0))
    expect(await waiting()).toBe(1)
  })
  const done = await Promise.all(imports)
  expect(done).toHaveLength(30)
})
