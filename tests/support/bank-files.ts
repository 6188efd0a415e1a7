/** A line of the files below; amounts in euro cents. */
export interface SampleLine {
  amountMinor: number
  /** Of November 2026. */
  day: number
  name: string
  text: string
  iban: string | null
}

const ACCOUNT = 'DE89370400440532013000'
const OPENING_MINOR = 1_000_000_00

const decimal = (minor: number) => {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const two = (day: number) => String(day).padStart(2, '0')
const closing = (lines: SampleLine[]) =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, OPENING_MINOR)

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

interface FileOptions {
  /** Whether the bank names its lines. */
  withBankRefs?: boolean
  number?: string
  /** Whether an MT940 tells payer and text apart, in the sub-fields of German banks. */
  hasSubFields?: boolean
}

/** A statement as banks write it today (camt.053.001.02). */
export function camtFile(
  lines: SampleLine[],
  { withBankRefs = true, number = 'S1' }: FileOptions = {},
): string {
  const balance = (code: string, minor: number, day: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${decimal(minor)}</Amt>
     <CdtDbtInd>${minor < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>2026-11-${two(day)}</Dt></Dt></Bal>`
  const entry = ({ amountMinor, day, name, text, iban }: SampleLine, n: number) => {
    const side = amountMinor > 0 ? 'Dbtr' : 'Cdtr'
    return `<Ntry>
      <Amt Ccy="EUR">${decimal(amountMinor)}</Amt><CdtDbtInd>${amountMinor > 0 ? 'CRDT' : 'DBIT'}</CdtDbtInd>
      <Sts>BOOK</Sts><BookgDt><Dt>2026-11-${two(day)}</Dt></BookgDt>
      ${withBankRefs ? `<AcctSvcrRef>${number}-${n}</AcctSvcrRef>` : ''}
      <NtryDtls><TxDtls><RltdPties><${side}><Nm>${escaped(name)}</Nm></${side}>
      ${iban ? `<${side}Acct><Id><IBAN>${iban}</IBAN></Id></${side}Acct>` : ''}</RltdPties>
      <RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>${number}</Id>
<Acct><Id><IBAN>${ACCOUNT}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${balance('OPBD', OPENING_MINOR, 1)}
${balance('CLBD', closing(lines), 28)}
${lines.map(entry).join('\n')}
</Stmt></BkToCstmrStmt></Document>`
}

/** The same in the format of before (SWIFT MT940). */
export function mt940File(
  lines: SampleLine[],
  { number = 'S1', hasSubFields = false }: FileOptions = {},
): string {
  const balance = (minor: number, day: number) =>
    `${minor < 0 ? 'D' : 'C'}2611${two(day)}EUR${decimal(minor).replace('.', ',')}`
  const information = ({ text, name, iban }: SampleLine) => {
    if (!hasSubFields) return `${text} ${name}`
    const pieces = text.match(/.{1,27}/g) ?? []
    return [
      '166',
      '00TRANSFER',
      ...pieces.map((piece, at) => `2${at}${piece}`),
      `31${iban}`,
      `32${name}`,
    ].join('?')
  }
  const entry = (line: SampleLine, n: number) => {
    const { amountMinor, day } = line
    const amount = decimal(amountMinor).replace('.', ',')
    const date = `2611${two(day)}11${two(day)}`
    const side = amountMinor > 0 ? 'C' : 'D'
    return `:61:${date}${side}${amount}NTRFNONREF//${number}-${n}\n:86:${information(line)}`
  }
  return `:20:${number}
:25:${ACCOUNT}
:28C:1/1
:60F:${balance(OPENING_MINOR, 1)}
${lines.map(entry).join('\n')}
:62F:${balance(closing(lines), 28)}
-`
}

/** The same as a table, in the columns and signs of banks in Germany. */
export function csvFile(lines: SampleLine[]): string {
  const rows = lines.map(({ amountMinor, day, name, text, iban }) => {
    const amount = `${amountMinor < 0 ? '-' : ''}${decimal(amountMinor).replace('.', ',')}`
    return [`${two(day)}.11.2026`, name, iban ?? '', text, amount, 'EUR'].join(';')
  })
  return ['Buchungstag;Auftraggeber;IBAN;Verwendungszweck;Betrag;Währung', ...rows].join('\n')
}
