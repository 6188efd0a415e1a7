import fc from 'fast-check'
import { expect, test } from 'vitest'
import { camtFile, mt940File, type SampleLine } from '../../../../tests/support/bank-files'
import { lineKeys } from './line-keys'
import { guessMapping, readCsvStatement, readCsvTable } from './read-csv'
import { readStatements } from './read-statements'
import { type Statement, StatementError } from './statement'

const bytes = (text: string) => Buffer.from(text)
const statementsOf = (text: string): Statement[] => {
  const read = readStatements(bytes(text))
  if (read.kind !== 'statements') throw new Error('a table')
  return read.statements
}
function problemOf(text: string): { problem: string; line: number | null; what: string } {
  try {
    statementsOf(text)
  } catch (error) {
    if (error instanceof StatementError) return { problem: error.problem, line: error.line, what: error.what }
    throw error
  }
  throw new Error('it was read')
}

const sampleLine = fc.record({
  amountMinor: fc.integer({ min: -999_999_99, max: 999_999_99 }).filter((minor) => minor !== 0),
  day: fc.integer({ min: 1, max: 28 }),
  name: fc.constantFrom('Ada Buyer', 'Öztürk & Söhne', 'Ltd <Ireland>', ''),
  text: fc.constantFrom('RF18 5390 0754 7034', 'invoice 12 / 2026', 'danke', 'a "quoted" text'),
  iban: fc.constantFrom('DE89370400440532013000', null),
}) satisfies fc.Arbitrary<SampleLine>
const sampleLines = fc.array(sampleLine, { minLength: 1, maxLength: 8 })

test('what stands on a statement comes out of CAMT.053 and MT940 alike', () => {
  fc.assert(
    fc.property(sampleLines, (lines) => {
      for (const text of [camtFile(lines), mt940File(lines)]) {
        const [statement] = statementsOf(text)
        expect(statement!.currency).toBe('EUR')
        expect(statement!.account).toBe('DE89370400440532013000')
        expect(statement!.lines.map(({ amountMinor }) => amountMinor)).toEqual(
          lines.map(({ amountMinor }) => amountMinor),
        )
        expect(statement!.lines.map(({ bookedOn }) => Number(bookedOn.slice(8)))).toEqual(
          lines.map(({ day }) => day),
        )
        for (const [n, line] of lines.entries()) expect(statement!.lines[n]!.text).toContain(line.text)
      }
    }),
    { numRuns: 60 },
  )
})

test('a file that was damaged anywhere is read whole or says what is wrong, never half', () => {
  const whole = { camt: camtFile(SAMPLE), mt940: mt940File(SAMPLE) }
  fc.assert(
    fc.property(
      fc.constantFrom('camt', 'mt940' as const),
      fc.nat(),
      fc.nat(40),
      fc.string({ maxLength: 3 }),
      (kind, at, cut, added) => {
        const text = whole[kind as keyof typeof whole]
        const from = at % text.length
        const damaged = text.slice(0, from) + added + text.slice(from + cut)
        try {
          const read = readStatements(bytes(damaged))
          // What is still a statement still adds up.
          if (read.kind !== 'statements') return
          for (const { lines, openingMinor, closingMinor, leftOut } of read.statements)
            if (leftOut.length === 0 && openingMinor !== null && closingMinor !== null)
              expect(lines.reduce((sum, line) => sum + line.amountMinor, openingMinor)).toBe(closingMinor)
        } catch (error) {
          expect(error).toBeInstanceOf(StatementError)
        }
      },
    ),
    { numRuns: 400 },
  )
})

const SAMPLE: SampleLine[] = [
  { amountMinor: 4900, day: 3, name: 'Ada Buyer', text: 'RF18539007547034', iban: null },
  { amountMinor: -1250, day: 4, name: 'Bank', text: 'fee', iban: null },
]

test('what is wrong is named with its line', () => {
  const camt = camtFile(SAMPLE)
  const lineWith = (text: string, part: string) => text.split('\n').findIndex((row) => row.includes(part)) + 1
  const wrongAmount = camt.replace('>49.00<', '>49,00<')
  expect(problemOf(wrongAmount)).toEqual({
    problem: 'amount',
    line: lineWith(wrongAmount, '49,00'),
    what: '49,00',
  })
  const wrongDay = camt.replace('2026-11-03', '2026-02-30')
  expect(problemOf(wrongDay)).toMatchObject({ problem: 'date', line: lineWith(wrongDay, '2026-02-30') })
  expect(problemOf(camt.replace('CRDT', 'PLUS'))).toMatchObject({ problem: 'sign', what: 'PLUS' })
  expect(problemOf(camt.replaceAll('Ccy="EUR"', 'Ccy="EURO"'))).toMatchObject({ problem: 'currency' })
  expect(problemOf(camt.replace(/<Ntry>[\s\S]*?<\/Ntry>/, ''))).toMatchObject({ problem: 'balance' })
  expect(problemOf(camt.slice(0, 900))).toMatchObject({ problem: 'xml' })
  expect(problemOf('<html/>')).toMatchObject({ problem: 'noStatement', what: 'html' })
  const mt940 = mt940File(SAMPLE)
  const broken = mt940.replace(/^:61:.*$/m, ':61:nonsense')
  expect(problemOf(broken)).toMatchObject({ problem: 'tag', line: lineWith(broken, 'nonsense') })
  expect(problemOf(mt940.replace(/^:62F:.*\n/m, ''))).toMatchObject({ problem: 'missing', what: ':62F:' })
  expect(problemOf('hello')).toMatchObject({ problem: 'unknown' })
  expect(problemOf('')).toMatchObject({ problem: 'empty' })
})

test('nothing in a file is expanded or fetched', () => {
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
  expect(problemOf(`<?xml version="1.0"?>${bomb}${camtFile(SAMPLE)}`)).toMatchObject({ problem: 'doctype' })
  expect(problemOf(camtFile(SAMPLE).replace('Ada Buyer', '&secret;'))).toMatchObject({ problem: 'xml' })
  expect(problemOf(`${'<a>'.repeat(100)}`)).toMatchObject({ problem: 'xml' })
})

const MT940_HEAD = ':20:X\n:25:DE89370400440532013000\n:28C:1/1\n:60F:C260101EUR0,00\n'
const MT940_TAIL = ':62F:C260101EUR0,00\n'

test.each([
  [
    'a reference of slashes',
    `${MT940_HEAD}:61:2601010101C1,00NTRF${'/a'.repeat(500_000)}\n${MT940_TAIL}`,
    'tag',
  ],
  ['too many lines', `${MT940_HEAD}${':61:2601010101C1,00NTRFX\n'.repeat(40_001)}${MT940_TAIL}`, 'large'],
  ['too many entries', camtFile([]).replace('</Stmt>', `${'<Ntry/>'.repeat(40_001)}</Stmt>`), 'large'],
  ['elements without end', `<Document>${'<a/>'.repeat(600_000)}</Document>`, 'xml'],
])('a file made to be costly is refused in words: %s', (_, text, problem) => {
  expect(problemOf(text)).toMatchObject({ problem })
})

test('a table of one endless line is no table', () => {
  expect(() => readCsvTable(`a${';'.repeat(1_000_000)}`)).toThrow(StatementError)
  expect(() => readCsvTable(`a;b\n"${'x'.repeat(100_000)}";1\n`)).toThrow(StatementError)
})

test('a batch becomes a line for each of its transactions, and an entry that isn’t booked none', () => {
  const detail = (amount: string, reference: string) =>
    `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RmtInf><Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`
  const entry = (status: string, amount: string, details: string) =>
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>2026-11-05</Dt></BookgDt><NtryDtls>${details}</NtryDtls></Ntry>`
  const file = (entries: string) =>
    `<Document><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><Othr><Id>123</Id></Othr></Id><Ccy>EUR</Ccy></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`
  const [statement] = statementsOf(
    file(entry('BOOK', '7', detail('3.00', 'RF18539007547034') + detail('4', 'x')) + entry('PDNG', '9', '')),
  )
  expect(statement!.lines.map(({ amountMinor, text }) => [amountMinor, text])).toEqual([
    [300, 'RF18539007547034'],
    [400, 'x'],
  ])
  // What isn't said to come to the batch is none of its parts.
  const [whole] = statementsOf(file(entry('BOOK', '8', detail('3', 'x') + detail('4', 'y'))))
  expect(whole!.lines.map(({ amountMinor }) => amountMinor)).toEqual([800])
})

test('MT940 of German banks is read by its sub-fields, and a reversed credit takes away', () => {
  const [statement] = statementsOf(
    [
      ':20:STARTUMS',
      ':25:37040044/0532013000EUR',
      ':28C:12/1',
      ':60F:C261101EUR100,00',
      ':61:2611031103C49,00N166NONREF//B1',
      ':86:166?00GUTSCHRIFT?20EREF+X?21SVWZ+RF18 5390 0754?22 7034?30COBADEFF?31DE89370400440532013000?32Ada?33 Buyer',
      ':61:2612310102RC49,00N166NONREF',
      ':86:return',
      ':62F:C261104EUR100,00',
      '-',
    ].join('\r\n'),
  )
  expect(statement!.lines).toMatchObject([
    { amountMinor: 4900, name: 'Ada Buyer', iban: 'DE89370400440532013000', bankRef: 'B1' },
    { amountMinor: -4900, isReturn: true, bookedOn: '2027-01-02' },
  ])
  expect(statement!.lines[0]!.text).toContain('RF18 5390 0754 7034')
})

test('the same line has the same key in every file that it comes in; twins of a day have two', () => {
  const key = (text: string) => statementsOf(text).flatMap(lineKeys)
  expect(key(camtFile(SAMPLE))).toEqual(key(mt940File(SAMPLE)))
  const twins = [SAMPLE[0]!, SAMPLE[0]!]
  expect(new Set(key(camtFile(twins, { withBankRefs: false }))).size).toBe(2)
})

test('a table is read as German, English and Turkish banks write it', () => {
  const read = (text: string, currency: string) => {
    const table = readCsvTable(text)
    return readCsvStatement(table, guessMapping(table, currency)).lines.map((line) => [
      line.bookedOn,
      line.amountMinor,
      line.currency,
      line.name,
      line.text,
    ])
  }
  expect(
    read(
      'Umsätze Girokonto\n\nBuchungstag;Auftraggeber;Verwendungszweck;Betrag;Währung\n03.11.2026;"Müller; Grete";RF18 5390;1.234,56;EUR\n04.11.2026;Bank;Gebühr;-2,50;EUR\n',
      'EUR',
    ),
  ).toEqual([
    ['2026-11-03', 123456, 'EUR', 'Müller; Grete', 'RF18 5390'],
    ['2026-11-04', -250, 'EUR', 'Bank', 'Gebühr'],
  ])
  expect(read('Date,Description,Name,Amount\n11/30/2026,thanks,Ada,"1,000.50"\n', 'USD')).toEqual([
    ['2026-11-30', 100050, 'USD', 'Ada', 'thanks'],
  ])
  expect(
    read('Tarih\tAçıklama\tTutar\tGönderen\n3/11/2026\tAF123456789012\t1.500,00 TRY\tAyşe\n', 'TRY'),
  ).toEqual([['2026-11-03', 150000, 'TRY', 'Ayşe', 'AF123456789012']])
})

test('a table’s wrong cell is named with its line', () => {
  const table = readCsvTable('Date;Amount;Name\n2026-11-04;so much;Ada\n')
  expect(() => readCsvStatement(table, guessMapping(table, 'EUR'))).toThrow('amount at line 2: so much')
  expect(() => readCsvTable('one column\nonly\n')).toThrow('columns')
})

const camtOf = (entries: string) =>
  `<Document><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`
const camtEntry = (amount: string, inside: string, currency = 'EUR') =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-05</Dt></BookgDt>${inside}</Ntry>`

test('what a bank keeps of a batch or of one payment is a line of its own', () => {
  const part = (amount: string) =>
    `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls></TxDtls>`
  const charge = (amount: string) =>
    `<Chrgs><Rcrd><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><ChrgInclInd>true</ChrgInclInd></Rcrd></Chrgs>`
  const details = (inside: string) => `<NtryDtls>${inside}</NtryDtls>`
  const [statement] = statementsOf(
    camtOf(
      camtEntry('9.50', charge('0.50') + details(part('3') + part('7'))) +
        camtEntry('95', charge('5') + details(part('100'))),
    ),
  )
  expect(statement!.lines.map(({ amountMinor, isCharge }) => [amountMinor, isCharge ?? false])).toEqual([
    [300, false],
    [700, false],
    [-50, true],
    [10_000, false],
    [-500, true],
  ])
})

const mt940Of = (closing: string, ...entries: string[]) =>
  [':20:X', ':25:DE89370400440532013000', ':28C:1/1', ':60F:C261101EUR100,00', ...entries]
    .concat(`:62F:C261105EUR${closing}`, '-')
    .join('\n')
const amountsOf = (text: string) =>
  statementsOf(text).flatMap(({ lines }) => lines.map((line) => [line.amountMinor, line.isCharge ?? false]))

test.each([
  ['in field 61', '146,50', ':61:2611031103C46,50NTRFNONREF//B1\n/OCMT/EUR49,00//CHGS/EUR2,50/', 4900, -250],
  [
    'in field 86',
    '146,50',
    ':61:2611031103C46,50NTRFA\n:86:Ada/OCMT/EUR49,/CHGS/EUR2,5/REMI/thanks',
    4900,
    -250,
  ],
  [
    'of a reversal by a German bank',
    '46,00',
    ':61:2611031103RC54,00NTRFA\n:86:109?20OAMT+49,00 COAM+5?21,00?32Ada',
    -4900,
    -500,
  ],
  [
    'of a foreign amount with its rate',
    '143,50',
    ':61:2611031103C43,50NTRFA\n/OCMT/USD50,00/EXCH/1,0870/CHGS/EUR2,50/',
    4600,
    -250,
  ],
])(
  'what a bank keeps of an MT940’s entry is a line of its own: %s',
  (_where, closing, entry, gross, charge) => {
    expect(amountsOf(mt940Of(closing, entry))).toEqual([
      [gross, false],
      [charge, true],
    ])
  },
)

test.each([
  ['that come to no sum', '/OCMT/EUR50,00//CHGS/EUR2,50/'],
  ['in another currency', '/OCMT/EUR49,00//CHGS/USD2,50/'],
  ['of which nobody says what they were kept of', '/CHGS/EUR2,50/'],
  ['of a foreign amount without a rate', '/OCMT/USD50,00//CHGS/EUR2,50/'],
])('charges %s leave an MT940’s entry whole, and stand in its text', (_what, more) => {
  const [statement] = statementsOf(mt940Of('146,50', `:61:2611031103C46,50NTRFNONREF//B1\n${more}`))
  expect(statement!.lines).toMatchObject([{ amountMinor: 4650, text: more }])
})

test('an MT940’s entry in another currency than its account is left out, and the rest is read', () => {
  const own = ':61:2611031103CR49,00NTRFA'
  const read = readStatements(bytes(mt940Of('195,00', own, ':61:2611041104CD50,00NTRFB')))
  if (read.kind !== 'statements') throw new Error('a table')
  expect(read.statements[0]!.lines).toMatchObject([{ amountMinor: 4900 }])
  expect(read.leftOut).toEqual([{ problem: 'foreign', line: 6, what: '2611041104CD50,00NTRFB' }])
  // A letter of the bank's own, as the amounts come to the balance.
  expect(amountsOf(mt940Of('199,00', own, ':61:2611041104CD50,00NTRFB'))).toHaveLength(2)
})

test('an entry in another currency counts by its counter value, and without one is left out', () => {
  const counter = '<AmtDtls><CntrValAmt><Amt Ccy="EUR">46.10</Amt></CntrValAmt></AmtDtls>'
  const read = readStatements(bytes(camtOf(camtEntry('49', counter, 'USD') + camtEntry('20', '', 'USD'))))
  if (read.kind !== 'statements') throw new Error('a table')
  expect(read.statements[0]!.lines).toMatchObject([{ amountMinor: 4610, currency: 'EUR' }])
  expect(read.leftOut).toMatchObject([{ problem: 'foreign', what: '20 USD' }])
})

test('of a file with several statements the one that is broken is left out', () => {
  const broken = mt940File(SAMPLE, { number: 'S2' }).replace(/^:61:.*$/m, ':61:nonsense')
  const read = readStatements(bytes(`${mt940File(SAMPLE)}\n${broken}\n`))
  if (read.kind !== 'statements') throw new Error('a table')
  expect(read.statements).toHaveLength(1)
  expect(read.leftOut).toMatchObject([{ problem: 'tag', what: ':61:nonsense' }])
})

test('a word for "no name" names no line', () => {
  const twice = (name: string) =>
    [
      ':20:X',
      ':25:DE89370400440532013000',
      ':28C:1/1',
      ':60F:C261101EUR0,00',
      ':61:2611031103C49,00NTRFNONREF//NONREF',
      `:86:from ${name}`,
      ':62F:C261103EUR49,00',
      '-',
    ].join('\n')
  const [ada, bea] = ['Ada', 'Bea'].map((name) => statementsOf(twice(name)).flatMap(lineKeys))
  expect(ada).not.toEqual(bea)
  const notProvided = camtFile(SAMPLE, { withBankRefs: false }).replaceAll(
    '<NtryDtls>',
    '<AcctSvcrRef>NOTPROVIDED</AcctSvcrRef><NtryDtls>',
  )
  expect(statementsOf(notProvided)[0]!.lines.map(({ bankRef }) => bankRef)).toEqual([null, null])
})

test('a table may have what went and what came in columns of their own, and rows that nobody can read', () => {
  const text = [
    'Date;Details;Paid out;Paid in;Balance',
    '03/11/2026;Ada;;49.00;149.00',
    '14/11/2026;Fee;2.50;;146.50',
    '15/11/2026;Refund;-10.00;;136.50',
    'Total;;12.50;49.00;',
  ].join('\n')
  const table = readCsvTable(text)
  const mapping = guessMapping(table, 'GBP')
  expect(mapping).toMatchObject({ amount: null, debit: 2, credit: 3 })
  const { lines, leftOut } = readCsvStatement(table, mapping)
  expect(lines.map(({ amountMinor }) => amountMinor)).toEqual([4900, -250, -1000])
  expect(leftOut).toEqual([{ problem: 'date', line: 5, what: 'Total' }])
  const turkish = readCsvTable(
    'Tarih;Açıklama;Borç;Alacak\n3.11.2026;Ayşe;;1.500,00\n4.11.2026;Masraf;2,50;\n',
  )
  const read = readCsvStatement(turkish, guessMapping(turkish, 'TRY'))
  expect(read.lines.map(({ amountMinor }) => amountMinor)).toEqual([150_000, -250])
  const mixed = readCsvTable('Date;Amount;Currency\n2026-11-03;49.00;EUR\n2026-11-04;20.00;USD\n')
  expect(readCsvStatement(mixed, guessMapping(mixed, 'EUR'))).toMatchObject({
    currency: 'EUR',
    lines: [{ amountMinor: 4900 }],
    leftOut: [{ problem: 'foreign', line: 3, what: 'USD' }],
  })
})

test.each([
  ['one endless line', `a;b;${'c'.repeat(7_000_000)}`, 'columns'],
  ['columns without end', 'a;'.repeat(3_000_000), 'columns'],
  ['a quote that nobody closes', `a;"${'b '.repeat(3_000_000)}`, 'columns'],
  ['lines without end', 'a;b\n'.repeat(1_500_000), 'large'],
])('a table of %s is refused before it is read to its end', (_what, text, problem) => {
  expect(() => readCsvTable(text)).toThrow(expect.objectContaining({ problem }))
})
