import { type Statement, StatementError } from './statement'

/**
 * A statement that doesn't add up has lost a line on the way. Where lines are left out, the rest can't add up.
 *
 * @throws StatementError `balance`
 */
export function checkBalance(statement: Statement): Statement {
  const { openingMinor, closingMinor, lines, number, leftOut } = statement
  if (openingMinor === null || closingMinor === null || leftOut.length > 0) return statement
  const sum = lines.reduce((total, { amountMinor }) => total + amountMinor, openingMinor)
  if (sum !== closingMinor) throw new StatementError('balance', null, number ?? '')
  return statement
}
