import { useFormat } from '~/ui/use-format'

export interface MoneyProps {
  /** Minor units of the currency: cents, kuruş, yen. */
  minor: number
  /** ISO 4217. */
  currency: string
}

/** An amount as the reader's language writes it. */
export function Money({ minor, currency }: MoneyProps) {
  const { money } = useFormat()
  return (
    <span className="whitespace-nowrap tabular-nums [unicode-bidi:isolate]">{money(minor, currency)}</span>
  )
}
