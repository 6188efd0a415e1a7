import { randomInt } from 'node:crypto'

/**
 * A new order number: the letters AF and 12 digits (specification, section 5). Drawn, so that it tells nobody how many
 * orders there are; it proves nothing, and a page that shows an order asks who is asking.
 */
export function newOrderNumber(): string {
  const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0')
  return `AF${digits(8)}${digits(4)}`
}
