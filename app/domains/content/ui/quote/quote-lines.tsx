import { Money } from '~/ui/components/text/money'
import { useFormat } from '~/ui/use-format'

export interface ShownLine {
  description: string
  quantity: number
  unitMinor: number
  discountBp: number
  netMinor: number
}

/** The lines of a quote, each with what it comes to before tax. */
export function QuoteLines({ lines, currency }: { lines: readonly ShownLine[]; currency: string }) {
  const { number } = useFormat()
  return (
    <ul className="mt-4 divide-y">
      {lines.map(({ description, quantity, unitMinor, discountBp, netMinor }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none is moved.
        <li key={at} className="flex items-baseline justify-between gap-4 py-3">
          <span className="min-w-0">
            <span dir="auto" className="block break-words text-ink">
              {description}
            </span>
            <span className="mt-0.5 block text-sm text-muted">
              {number(quantity)} × <Money minor={unitMinor} currency={currency} />
              {discountBp > 0
                ? ` − ${number(discountBp / 10_000, { style: 'percent', maximumFractionDigits: 2 })}`
                : ''}
            </span>
          </span>
          <Money minor={netMinor} currency={currency} />
        </li>
      ))}
    </ul>
  )
}
