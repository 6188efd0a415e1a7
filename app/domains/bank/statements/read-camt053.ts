import { checkBalance } from './check-balance'
import { accountText, bankRefOf, currencyOf, dayOf, minorOf } from './read-amounts'
import {
  type LeftOut,
  readEach,
  requireLines,
  type Statement,
  StatementError,
  type StatementLine,
} from './statement'
import { find, findAll, readXml, textOf, type XmlElement } from './xml-tree'

/**
 * Statements of a bank-to-customer statement message (ISO 20022, camt.053.001.02 to .08). Entries that aren't booked
 * yet are left out: they come again.
 *
 * @throws StatementError saying what is wrong and in which line
 */
export function readCamt053(text: string): { read: Statement[]; leftOut: LeftOut[] } {
  const document = readXml(text)
  const statements = findAll(document, 'BkToCstmrStmt', 'Stmt')
  if (document.name !== 'Document' || statements.length === 0)
    throw new StatementError('noStatement', document.line, document.name)
  return readEach(statements, (statement) => checkBalance(statementOf(statement)))
}

function statementOf(element: XmlElement): Statement {
  const account = find(element, 'Acct')
  if (!account) throw new StatementError('missing', element.line, 'Acct')
  const entries = findAll(element, 'Ntry').filter((entry) => statusOf(entry) === 'BOOK')
  const opening = balanceOf(element, ['OPBD', 'PRCD'])
  const closing = balanceOf(element, ['CLBD'])
  const said = textOf(account, 'Ccy') || opening?.currency || closing?.currency || ''
  const currency = currencyOf(said, account.line)
  requireLines(entries.length)
  const read = entries.map((entry) => linesOf(entry, currency))
  return {
    format: 'camt053',
    account: accountText(textOf(account, 'Id', 'IBAN') || textOf(account, 'Id', 'Othr', 'Id')),
    currency,
    number: textOf(element, 'Id') || null,
    from: opening?.day ?? null,
    to: closing?.day ?? null,
    openingMinor: opening?.amountMinor ?? null,
    closingMinor: closing?.amountMinor ?? null,
    lines: read.flatMap(({ lines }) => lines),
    leftOut: read.flatMap(({ leftOut }) => leftOut),
  }
}

/** From version 8 on the status is an element of its own (`Sts/Cd`). */
const statusOf = (entry: XmlElement) => textOf(entry, 'Sts', 'Cd') || textOf(entry, 'Sts') || 'BOOK'

function balanceOf(element: XmlElement, codes: string[]) {
  for (const code of codes) {
    const balance = findAll(element, 'Bal').find((one) => textOf(one, 'Tp', 'CdOrPrtry', 'Cd') === code)
    if (balance) {
      const { amountMinor, currency } = amountOf(balance, balance)
      return { amountMinor, currency, day: dateOf(find(balance, 'Dt'), balance) }
    }
  }
  return null
}

function amountOf(element: XmlElement, sided: XmlElement): { amountMinor: number; currency: string } {
  const amount = find(element, 'Amt')
  if (!amount) throw new StatementError('missing', element.line, 'Amt')
  const currency = currencyOf(amount.attributes.Ccy ?? '', amount.line)
  return { amountMinor: signOf(sided) * minorOf(amount.text, currency, amount.line), currency }
}

function signOf(element: XmlElement): 1 | -1 {
  const side = textOf(element, 'CdtDbtInd')
  if (side === 'CRDT') return 1
  if (side === 'DBIT') return -1
  throw new StatementError('sign', element.line, side || 'CdtDbtInd')
}

function dateOf(holder: XmlElement | undefined, within: XmlElement): string {
  const text = textOf(holder, 'Dt') || textOf(holder, 'DtTm')
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? []
  if (!year) throw new StatementError('date', holder?.line ?? within.line, text)
  return dayOf(Number(year), Number(month), Number(day), holder?.line ?? null, text)
}

interface ReadEntry {
  lines: StatementLine[]
  leftOut: LeftOut[]
}

/**
 * One line for each transaction of an entry whose amounts are told and add up, with what the bank kept as a line of its
 * own, else one for the entry. An entry in another currency than its account's counts by its counter value; without one
 * it is left out.
 */
function linesOf(entry: XmlElement, currency: string): ReadEntry {
  const details = findAll(entry, 'NtryDtls', 'TxDtls')
  const amountMinor = amountIn(currency, entry, details)
  if (amountMinor === null) {
    const { text, attributes } = find(entry, 'Amt')!
    const what = `${text} ${attributes.Ccy}`
    return { lines: [], leftOut: [{ problem: 'foreign', line: entry.line, what }] }
  }
  const about = {
    ...bankRefOf(textOf(entry, 'AcctSvcrRef') || textOf(entry, 'NtryRef')),
    bookedOn: dateOf(find(entry, 'BookgDt') ?? find(entry, 'ValDt'), entry),
    currency,
    isReturn: textOf(entry, 'RvslInd') === 'true',
  }
  const lineOf = (detail: XmlElement | undefined, minor: number): StatementLine => {
    const own = bankRefOf(textOf(detail, 'Refs', 'AcctSvcrRef'))
    return {
      ...about,
      ...(own.bankRef ? own : {}),
      amountMinor: minor,
      ...sideOf(detail, minor, entry),
      isReturn: about.isReturn || find(detail, 'RtrInf') !== undefined,
    }
  }
  const split = splitOf(entry, details, { amountMinor, currency })
  if (!split) return { lines: [lineOf(details[0], amountMinor)], leftOut: [] }
  const { parts, charges } = split
  const lines = parts.map((minor, index) => lineOf(details[index], minor))
  if (charges === 0) return { lines, leftOut: [] }
  const text = textOf(entry, 'AddtlNtryInf') || textOf(entry, 'BkTxCd', 'Prtry', 'Cd')
  const charge = { ...about, amountMinor: charges, name: '', iban: null, text, isReturn: false }
  return { lines: [...lines, { ...charge, isCharge: true }], leftOut: [] }
}

/** Where banks write what a transaction is worth: after what they keep of it, or before. */
const PART_PATHS = [
  [['Amt'], ['AmtDtls', 'TxAmt', 'Amt'], ['AmtDtls', 'CntrValAmt', 'Amt']],
  [['AmtDtls', 'TxAmt', 'Amt'], ['Amt'], ['AmtDtls', 'CntrValAmt', 'Amt']],
]

/** The parts of an entry and what the bank kept, if they come to its amount. */
function splitOf(
  entry: XmlElement,
  details: XmlElement[],
  { amountMinor, currency }: { amountMinor: number; currency: string },
): { parts: number[]; charges: number } | null {
  if (details.length === 0) return null
  const chargesIn = (of: XmlElement[]) => of.reduce((sum, one) => sum + chargesOf(one, currency), 0)
  for (const paths of PART_PATHS) {
    const told = details.map((detail) => partOf(detail, entry, currency, paths))
    const parts = told.filter((part) => part !== null)
    if (parts.length < told.length) continue
    const missing = amountMinor - parts.reduce((sum, part) => sum + part, 0)
    const isTold = [0, chargesIn([entry]), chargesIn(details), chargesIn([entry, ...details])]
    if (isTold.includes(missing)) return { parts, charges: missing }
  }
  return null
}

/** What an entry is worth in its account's currency; null where it doesn't say. */
function amountIn(currency: string, entry: XmlElement, details: XmlElement[]): number | null {
  const own = amountOf(entry, entry)
  if (own.currency === currency) return own.amountMinor
  const holders = [entry, ...(details.length === 1 ? details : [])]
  for (const holder of holders)
    for (const path of [['CntrValAmt'], ['TxAmt'], ['InstdAmt']]) {
      const amount = find(holder, 'AmtDtls', ...path, 'Amt')
      if (amount?.attributes.Ccy === currency)
        return signOf(entry) * minorOf(amount.text, currency, amount.line)
    }
  return null
}

/** What the bank took or gave beside an entry or transaction, as far as it is in the amount already. */
function chargesOf(element: XmlElement, currency: string): number {
  const records = [...findAll(element, 'Chrgs', 'Rcrd'), ...findAll(element, 'Chrgs')]
  return records
    .filter((record) => textOf(record, 'ChrgInclInd') !== 'false')
    .reduce((sum, record) => {
      const amount = find(record, 'Amt')
      if (amount?.attributes.Ccy !== currency) return sum
      const sign = textOf(record, 'CdtDbtInd') === 'CRDT' ? 1 : -1
      return sum + sign * minorOf(amount.text, currency, amount.line)
    }, 0)
}

function partOf(detail: XmlElement, entry: XmlElement, currency: string, paths: string[][]): number | null {
  const amounts = paths.map((path) => find(detail, ...path))
  const amount = amounts.find((one) => one && (one.attributes.Ccy ?? currency) === currency)
  if (!amount) return null
  const sided = find(detail, 'CdtDbtInd') ? detail : entry
  return signOf(sided) * minorOf(amount.text, currency, amount.line)
}

/** Who paid what came, and whom we paid what went. */
function sideOf(detail: XmlElement | undefined, amountMinor: number, entry: XmlElement) {
  const parties = find(detail, 'RltdPties')
  const side = amountMinor > 0 ? 'Dbtr' : 'Cdtr'
  const remittance = find(detail, 'RmtInf')
  const text = [
    ...findAll(remittance, 'Strd', 'CdtrRefInf', 'Ref').map(({ text }) => text.trim()),
    ...findAll(remittance, 'Ustrd').map(({ text }) => text.trim()),
    ...['EndToEndId', 'InstrId'].map((name) => textOf(detail, 'Refs', name)).filter(isTold),
    textOf(entry, 'AddtlNtryInf'),
  ]
  return {
    name: textOf(parties, side, 'Nm') || textOf(parties, side, 'Pty', 'Nm'),
    iban: accountText(textOf(parties, `${side}Acct`, 'Id', 'IBAN')) || null,
    text: text.filter(Boolean).join('\n'),
  }
}

/** Banks fill in this where the payer gave none. */
const isTold = (text: string) => text !== '' && text !== 'NOTPROVIDED'
