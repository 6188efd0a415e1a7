import { readCamt053 } from './read-camt053'
import { readMt940 } from './read-mt940'
import { type LeftOut, MOST_STATEMENT_BYTES, type Statement, StatementError } from './statement'

/** A file whose statements are known, or a table whose columns somebody must name. */
export type ReadFile =
  | { kind: 'statements'; statements: Statement[]; leftOut: LeftOut[] }
  | { kind: 'csv'; text: string }

/**
 * Reads a file that a bank gave: CAMT.053, MT940 or CSV, told by what is in it.
 *
 * @throws StatementError saying what is wrong and where
 */
export function readStatements(content: Uint8Array): ReadFile {
  if (content.length === 0) throw new StatementError('empty')
  if (content.length > MOST_STATEMENT_BYTES) throw new StatementError('large')
  const text = decode(content)
  const beginning = text.slice(0, 4000)
  if (/^\s*</.test(text)) return statementsIn(readCamt053(text))
  if (/^:20:/m.test(beginning)) return statementsIn(readMt940(text))
  if (/[;,\t]/.test(beginning)) return { kind: 'csv', text }
  throw new StatementError('unknown', 1, beginning.trim().slice(0, 40))
}

function statementsIn({ read, leftOut }: { read: Statement[]; leftOut: LeftOut[] }): ReadFile {
  return {
    kind: 'statements',
    statements: read,
    leftOut: [...leftOut, ...read.flatMap((statement) => statement.leftOut)],
  }
}

/** UTF-8, or what older programs of banks write. */
function decode(content: Uint8Array): string {
  if (content.includes(0)) throw new StatementError('encoding')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}
