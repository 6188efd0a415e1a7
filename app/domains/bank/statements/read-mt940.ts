import { checkBalance } from './check-balance'
import { splitByCharges, toldAmounts } from './mt940-amounts'
import { accountText, bankRefOf, currencyOf, dayOf, minorOf } from './read-amounts'
import {
  type LeftOut,
  readEach,
  requireLines,
  type Statement,
  StatementError,
  type StatementLine,
} from './statement'

interface Field {
  tag: string
  value: string
  /** From 1. */
  line: number
}

/**
 * Statements of a SWIFT MT940 file (customer statement message), with or without the blocks around it. Field 86 is read
 * as free text, or in the sub-fields (`?20`…) of the German banks.
 *
 * @throws StatementError saying what is wrong and in which line
 */
export function readMt940(text: string): { read: Statement[]; leftOut: LeftOut[] } {
  const groups: Field[][] = []
  for (const field of fieldsOf(text)) {
    if (field.tag === '20') groups.push([])
    if (groups.length === 0) throw new StatementError('missing', field.line, ':20:')
    groups.at(-1)!.push(field)
  }
  if (groups.length === 0) throw new StatementError('noStatement', 1, ':20:')
  return readEach(groups, (group) => checkBalance(statementOf(group)))
}

/** SWIFT's have 65 signs at most; banks that write longer ones write a line of information in one. */
const LONGEST_MT940_LINE = 4_000

/** A field goes on until the next tag; `-` or `-}` alone ends a message. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  text.split(/\r\n|\n|\r/).forEach((raw, index) => {
    if (raw.length > LONGEST_MT940_LINE) throw new StatementError('tag', index + 1, raw.slice(0, 40))
    const row = raw.replace(/^(\{\d:[^{}]*\})+/, '').replace(/^\{4:$/, '')
    const [, tag, value] = /^:(\d{2}[A-Z]?):(.*)$/.exec(row) ?? []
    if (tag !== undefined) fields.push({ tag, value: value!, line: index + 1 })
    else if (/^-\}?\s*(\{5:.*)?$/.test(row) || row.trim() === '' || /^\{/.test(row)) return
    else if (fields.length === 0) throw new StatementError('tag', index + 1, row)
    else fields.at(-1)!.value += `\n${row}`
  })
  return fields
}

function statementOf(fields: Field[]): Statement {
  const need = (...tags: string[]) => {
    const field = fields.find(({ tag }) => tags.includes(tag))
    if (!field) throw new StatementError('missing', fields[0]!.line, `:${tags[0]}:`)
    return field
  }
  const opening = balanceOf(need('60F', '60M'))
  const closing = balanceOf(need('62F', '62M'))
  requireLines(fields.filter(({ tag }) => tag === '61').length)
  const entries = fields.flatMap((field, index) => {
    if (field.tag !== '61') return []
    const next = fields[index + 1]
    return [entryOf(field, next?.tag === '86' ? next.value : '', opening.currency)]
  })
  const sum = entries.reduce((total, { amountMinor }) => total + amountMinor, opening.amountMinor)
  // Some banks put another letter there: where the amounts come to the balance, they are the account's own.
  const foreign = sum === closing.amountMinor ? [] : entries.filter(({ isForeign }) => isForeign)
  return {
    format: 'mt940',
    account: accountText(
      need('25', '25P')
        .value.split('\n')[0]!
        .replace(/[A-Z]{3}$/, ''),
    ),
    currency: opening.currency,
    number: fields.find(({ tag }) => tag === '28C' || tag === '28')?.value.trim() || null,
    from: opening.day,
    to: closing.day,
    openingMinor: opening.amountMinor,
    closingMinor: closing.amountMinor,
    lines: entries.filter((entry) => !foreign.includes(entry)).flatMap(({ lines }) => lines),
    leftOut: foreign.map(({ line, said }) => ({ problem: 'foreign' as const, line, what: said })),
  }
}

/** `C` or `D`, YYMMDD, currency, amount with a comma. */
function balanceOf({ value, line }: Field) {
  const [, side, date, code, amount] = /^([CD])(\d{6})([A-Z]{3})([\d,]+)/.exec(value.trim()) ?? []
  if (!side) throw new StatementError('balance', line, value)
  const currency = currencyOf(code!, line)
  const minor = minorOf(amount!.replace(',', '.'), currency, line)
  return { currency, day: dateOf(date!, line), amountMinor: side === 'C' ? minor : -minor }
}

/**
 * Value date, perhaps the booking's month and day, side (`R` before it: a reversal of that side), perhaps a letter of
 * the currency, amount, kind, the payer's reference, and behind `//` the bank's.
 */
const ENTRY =
  /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d{1,15},\d{0,10})([A-Z][A-Z0-9]{3})([^\n/]*(?:\/(?!\/)[^\n/]*)*)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/

interface ReadEntry {
  amountMinor: number
  /** The transfer, and what the bank kept of it. */
  lines: StatementLine[]
  /** Its currency ends with another letter than the account's. */
  isForeign: boolean
  line: number
  said: string
}

function entryOf({ value, line }: Field, information: string, currency: string): ReadEntry {
  const match = ENTRY.exec(value.trim())
  if (!match) throw new StatementError('tag', line, `:61:${value}`)
  const [, , , side, letter, amount, , own = '', bank, more = ''] = match
  const minor = minorOf(amount!.replace(',', '.'), currency, line)
  const { text, name, iban } = informationOf(information)
  // A reversed credit goes, a reversed debit comes back.
  const amountMinor = side === 'C' || side === 'RD' ? minor : -minor
  const about = { ...bankRefOf(bank ?? ''), bookedOn: bookingDay(match, line), currency }
  const whole: StatementLine = {
    ...about,
    amountMinor,
    name,
    iban,
    text: [text, isTold(own) ? own.trim() : '', more.trim()].filter(Boolean).join('\n'),
    isReturn: side!.startsWith('R'),
  }
  const told = toldAmounts(`${more}\n${joinedSubFields(information)}`, currency, line)
  const split = splitByCharges(amountMinor, currency, told)
  return {
    amountMinor,
    lines: split
      ? [{ ...whole, amountMinor: split.grossMinor }, chargeOf(whole, split.chargeMinor)]
      : [whole],
    isForeign: letter !== undefined && letter !== currency[2],
    line,
    said: value.split('\n')[0]!,
  }
}

const chargeOf = (
  { name: _name, iban: _iban, ...line }: StatementLine,
  amountMinor: number,
): StatementLine => ({
  ...line,
  amountMinor,
  name: '',
  iban: null,
  isReturn: false,
  isCharge: true,
})

/** A code may go on in the next sub-field. */
const joinedSubFields = (information: string) => {
  const joined = information.replaceAll('\n', '')
  return /^\d{3}\?/.test(joined) ? joined.replace(/\?\d{2}/g, '') : joined
}

const isTold = (text: string) => !/^\s*(NONREF|NOTPROVIDED)?\s*$/.test(text)

/** The booking's day has no year: the one that lies nearest to the value date is meant. */
function bookingDay([, valueDate, monthDay]: RegExpExecArray, line: number): string {
  const value = dateOf(valueDate!, line)
  if (!monthDay) return value
  const year = Number(value.slice(0, 4))
  const [month, day] = [Number(monthDay.slice(0, 2)), Number(monthDay.slice(2))]
  const valueMonth = Number(value.slice(5, 7))
  const shift = month - valueMonth > 6 ? -1 : valueMonth - month > 6 ? 1 : 0
  return dayOf(year + shift, month, day, line, monthDay)
}

/** Two digits of a year are of this century (SWIFT: 80 to 99 are of the last). */
function dateOf(text: string, line: number): string {
  const [year, month, day] = [0, 2, 4].map((at) => Number(text.slice(at, at + 2)))
  return dayOf((year! >= 80 ? 1900 : 2000) + year!, month!, day!, line, text)
}

function informationOf(value: string): { text: string; name: string; iban: string | null } {
  const joined = value.replaceAll('\n', '')
  if (!/^\d{3}\?/.test(joined)) return { text: value.trim(), name: '', iban: null }
  const parts = joined.slice(4).split('?')
  const of = (test: (code: number) => boolean) =>
    parts.filter((part) => test(Number(part.slice(0, 2)))).map((part) => part.slice(2))
  const text = of((code) => (code >= 20 && code <= 29) || (code >= 60 && code <= 63)).join('')
  return {
    text: text.trim(),
    name: of((code) => code === 32 || code === 33)
      .join('')
      .trim(),
    iban: accountText(of((code) => code === 31).join('')) || null,
  }
}
