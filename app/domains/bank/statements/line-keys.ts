import type { Statement } from './statement'

/**
 * A text for each line that is the same whichever file it comes in: the bank's own name of it where there is one, else
 * all that it says. Of lines that say the same, the n-th of a day stays the n-th.
 */
export function lineKeys({ account, lines }: Pick<Statement, 'account' | 'lines'>): string[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const { bankRef, bookedOn, amountMinor, currency, name, iban, text } = line
    const said = bankRef
      ? [bankRef]
      : [name, iban ?? '', text].map((part) => part.replace(/\s+/g, ' ').trim())
    const key = JSON.stringify([account, bookedOn, amountMinor, currency, ...said])
    const n = (seen.get(key) ?? 0) + 1
    seen.set(key, n)
    return `${key} ${n}`
  })
}

/** By what lines were known before: accounts as the file writes them, and a word for "no name" taken for one. */
export const formerLineKeys = ({ account, lines }: Pick<Statement, 'account' | 'lines'>): string[] =>
  lineKeys({
    account,
    lines: lines.map((line) => ({ ...line, bankRef: line.bankRef ?? line.saidRef ?? null })),
  })
