/**
 * An amount as Turkish providers write it ("10.8", "10,80", 10.8), in minor units of a currency with two decimals.
 *
 * @throws for what is no amount, or has more decimals
 */
export function minorOf(decimal: string | number): number {
  const [, whole, decimals = ''] = /^(\d+)(?:[.,](\d{1,2})0*)?$/.exec(String(decimal).trim()) ?? []
  if (whole === undefined) throw new Error(`${decimal} is no amount.`)
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}
