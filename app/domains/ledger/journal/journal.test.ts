import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import { translator } from '~/platform/i18n/i18n.server'
import { asOwner, withTestDatabase } from '../../../../tests/support/database'
import { ACCOUNTS, ENTRY_KINDS, type Entry, isCreditAccount, transfer } from '../ledger'
import {
  bookEntries,
  checkBlocks,
  checkJournal,
  closeBlocks,
  exportJournal,
  listBalances,
  listEntries,
  readAccount,
} from '../ledger.server'

const reported = vi.hoisted(() => [] as string[])
vi.mock('~/platform/telemetry/report-error.server', () => ({
  reportError: async (error: Error) => void reported.push(error.message),
}))

withTestDatabase()

const book = (...entries: Entry[]) => systemDb().$transaction((tx) => bookEntries(tx, entries))

const paid = (customerId: string, amountMinor: number, memo: Entry['memo'] = {}): Entry =>
  transfer(
    {
      cause: `test:${randomUUID()}`,
      kind: 'payment.captured',
      currency: 'GBP',
      customerId,
      objectId: randomUUID(),
      memo,
    },
    { debit: 'provider:stripe', credit: 'customer', amountMinor },
  )

/** Kinds as source writes them down; the compiler holds them to `ENTRY_KINDS`. */
function kindsInSource(): string[] {
  const texts = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('generated'))
    .map((path) => readFileSync(join('app', path), 'utf8'))
    .filter((text) => text.includes('domains/ledger/ledger'))
  return texts.flatMap((text) =>
    [...text.matchAll(/kind: [^\n]*'([a-z_]+\.[a-z_]+)'/g)].map(([, kind]) => kind!),
  )
}

test('every kind that code books, and every account, has words', () => {
  const found = kindsInSource()
  expect(found.length).toBeGreaterThan(3)
  expect(found.filter((kind) => !(ENTRY_KINDS as readonly string[]).includes(kind))).toEqual([])
  for (const language of ['en', 'tr', 'ar', 'ja']) {
    const t = translator(language, 'admin-money')
    const wordless = [
      ...ENTRY_KINDS.map((kind) => `kinds.${kind}`),
      ...ACCOUNTS.map((account) => `accounts.${account.replace(':', '.')}.name`),
    ].filter((key) => t(key, { about: '' }).includes('.'))
    expect(wordless, language).toEqual([])
  }
})

test('the database agrees about which accounts grow by credits', async () => {
  const rows = await systemDb().ledgerAccount.findMany()
  for (const { code, kind } of rows)
    expect([code, isCreditAccount(code as never)]).toEqual([code, ['liability', 'income'].includes(kind)])
})

test('each line says what stood on the account after it, on every page', async () => {
  const [ada, bob] = [randomUUID(), randomUUID()]
  await book(paid(bob, 7), ...Array.from({ length: 60 }, (_, at) => paid(ada, at + 1)), paid(bob, 5))
  const filter = { account: 'customer', currency: 'GBP', customer: ada } as const
  const first = await readAccount(filter)
  expect(first.lines).toHaveLength(50)
  expect(first.lines[0]).toMatchObject({ amountMinor: -60, balanceMinor: -1830, kind: 'payment.captured' })
  const second = await readAccount({ ...filter, after: first.next! })
  expect(second.next).toBeNull()
  expect(second.lines.map(({ balanceMinor }) => balanceMinor)).toEqual([
    -55, -45, -36, -28, -21, -15, -10, -6, -3, -1,
  ])
  const all = await readAccount({ account: 'provider:stripe', currency: 'GBP' })
  expect(all.lines[0]).toMatchObject({ amountMinor: 5, balanceMinor: 1842 })
})

async function linesOf(wanted: Parameters<typeof exportJournal>[0]): Promise<string[]> {
  const lines: string[] = []
  for await (const line of exportJournal(wanted)) lines.push(line)
  return lines
}

test('the whole journal comes to nothing, and a file of it harms no spreadsheet', async () => {
  const entry = paid(randomUUID(), 1250, { name: '=HYPERLINK("http://evil.example")' })
  await book({ ...entry, cause: '=1+1' })
  const { sums, lopsided } = await checkJournal()
  expect(lopsided).toBe(0)
  for (const { debitMinor, creditMinor } of sums) expect(debitMinor).toBe(creditMinor)
  const today = new Date().toISOString().slice(0, 10)
  const wanted = { account: 'customer', currency: 'GBP', from: today, to: today } as const
  const text = (await linesOf(wanted)).join('')
  expect(text).toMatch(/^\uFEFFentry,line,/)
  expect(text).toMatch(/,payment\.captured,customer,GBP,,12\.50,[^\n]*,'=1\+1,/)
  expect(text).not.toContain('provider:stripe,')
  expect(await linesOf({ to: '2020-01-01' })).toHaveLength(1)
  expect(await listEntries([entry.objectId!])).toMatchObject([
    {
      kind: 'payment.captured',
      lines: [
        { account: 'provider:stripe', amountMinor: 1250 },
        { account: 'customer', amountMinor: -1250 },
      ],
    },
  ])
})

test('balances are the same with and without kept sums, and sums that lie are found', async () => {
  const ada = randomUUID()
  await book(...Array.from({ length: 70 }, (_, at) => paid(ada, at + 1)))
  const later = new Date(Date.now() + 2 * 3_600_000)
  const account = { account: 'provider:stripe', currency: 'GBP' } as const
  const view = async () => {
    const first = await readAccount(account)
    return [await listBalances(), first, await readAccount({ ...account, after: first.next! })]
  }
  const before = await view()
  expect(await closeBlocks(new Date(), 9)).toBe(0)
  await Promise.all([closeBlocks(later, 9), closeBlocks(later, 9)])
  expect(await systemDb().journalBlock.count()).toBeGreaterThan(5)
  expect(await view()).toEqual(before)
  expect(await checkJournal()).toMatchObject({ lopsided: 0, differing: 0, comparedAt: expect.any(Date) })

  const [block] = await systemDb().$queryRaw<{ from_entry: bigint }[]>`
    SELECT from_entry FROM journal_blocks ORDER BY from_entry DESC LIMIT 1`
  const change = () =>
    systemDb().journalBlockSum.updateMany({
      where: { fromEntry: block!.from_entry, ...account },
      data: { debitMinor: { increment: 1 } },
    })
  await expect(change()).rejects.toThrow(/only added to/)
  await asOwner('ALTER TABLE journal_block_sums DISABLE TRIGGER journal_block_sums_append_only')
  await change()
  await asOwner('ALTER TABLE journal_block_sums ENABLE TRIGGER journal_block_sums_append_only')
  await checkBlocks(new Date(Date.now() + 2 * 86_400_000))
  expect(await checkJournal()).toMatchObject({ differing: 1 })
  expect(reported).toEqual([`the journal's sums from entry ${block!.from_entry} on differ`])
})
