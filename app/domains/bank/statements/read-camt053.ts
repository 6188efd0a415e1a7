import { accountText, currencyOf, dayOf, minorOf } from './read-amounts'
import { type Statement, StatementError, type StatementLine } from './statement'
import { find, findAll, readXml, textOf, type XmlElement } from './xml-tree'

/**
 * Statements of a bank-to-customer statement message (ISO 20022, camt.053.001.02 to .08). Entries that aren't booked
 * yet are left out: they come again.
 *
 * @throws StatementError saying what is wrong and in which line
 */
export function readCamt053(text: string): Statement[] {
  const document = readXml(text)
  const statements = findAll(document, 'BkToCstmrStmt', 'Stmt')
  if (document.name !== 'Document' || statements.length === 0)
    throw new StatementError('noStatement', document.line, document.name)
  return statements.map(statementOf)
}

function statementOf(element: XmlElement): Statement {
  const account = find(element, 'Acct')
  if (!account) throw new StatementError('missing', element.line, 'Acct')
  const entries = findAll(element, 'Ntry').filter((entry) => statusOf(entry) === 'BOOK')
  const opening = balanceOf(element, ['OPBD', 'PRCD'])
  const closing = balanceOf(element, ['CLBD'])
  const currency = textOf(account, 'Ccy') || opening?.currency || closing?.currency || ''
  return {
    format: 'camt053',
    account: accountText(textOf(account, 'Id', 'IBAN') || textOf(account, 'Id', 'Othr', 'Id')),
    currency: currencyOf(currency, account.line),
    number: textOf(element, 'Id') || null,
    from: opening?.day ?? null,
    to: closing?.day ?? null,
    openingMinor: opening?.amountMinor ?? null,
    closingMinor: closing?.amountMinor ?? null,
    lines: entries.flatMap(linesOf),
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

/** One line for each transaction of a batch whose amounts are told, else one for the entry. */
function linesOf(entry: XmlElement): StatementLine[] {
  const { amountMinor, currency } = amountOf(entry, entry)
  const details = findAll(entry, 'NtryDtls', 'TxDtls')
  const about = {
    bankRef: textOf(entry, 'AcctSvcrRef') || textOf(entry, 'NtryRef') || null,
    bookedOn: dateOf(find(entry, 'BookgDt') ?? find(entry, 'ValDt'), entry),
    currency,
    isReturn: textOf(entry, 'RvslInd') === 'true',
  }
  const parts = details.map((detail) => ({ detail, amountMinor: partOf(detail, entry, currency) }))
  const isSplit = parts.length > 1 && parts.every(({ amountMinor: part }) => part !== null)
  if (isSplit) {
    const sum = parts.reduce((total, { amountMinor: part }) => total + part!, 0)
    if (sum !== amountMinor) throw new StatementError('balance', entry.line, 'NtryDtls')
    return parts.map(({ detail, amountMinor: part }) => ({
      ...about,
      amountMinor: part!,
      ...sideOf(detail, part!, entry),
      bankRef: textOf(detail, 'Refs', 'AcctSvcrRef') || about.bankRef,
      isReturn: about.isReturn || find(detail, 'RtrInf') !== undefined,
    }))
  }
  const [only] = details
  return [
    {
      ...about,
      amountMinor,
      ...sideOf(only, amountMinor, entry),
      isReturn: about.isReturn || find(only, 'RtrInf') !== undefined,
    },
  ]
}

function partOf(detail: XmlElement, entry: XmlElement, currency: string): number | null {
  const amount = find(detail, 'Amt') ?? find(detail, 'AmtDtls', 'TxAmt', 'Amt')
  if (!amount || (amount.attributes.Ccy ?? currency) !== currency) return null
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
