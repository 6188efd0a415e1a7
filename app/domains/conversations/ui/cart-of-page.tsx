import { useTranslation } from 'react-i18next'
import { useFormat } from '~/ui/use-format'
import type { ShopperCart } from '../page-context'

/** The shopper's cart as their page showed it with their last message. */
export function CartOfPage({ cart }: { cart: ShopperCart }) {
  const { t } = useTranslation('inbox')
  const { money } = useFormat()
  return (
    <section>
      <h2 className="mb-3 font-semibold text-ink">{t('cart.title')}</h2>
      {cart.lines.length === 0 ? (
        <p className="text-sm text-faint">{t('cart.empty')}</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {cart.lines.map((line) => (
            <li key={line.variantId} className="flex justify-between gap-4 py-2">
              <span dir="auto" className="min-w-0 text-ink">
                {line.quantity} × {line.title}
                {line.option ? <span className="text-muted"> · {line.option}</span> : null}
              </span>
              <span className="shrink-0 text-muted tabular-nums">
                {money(line.totalMinor, cart.currency)}
              </span>
            </li>
          ))}
          <li className="flex justify-between gap-4 py-2 font-semibold text-ink">
            <span>{t('cart.total')}</span>
            <span className="tabular-nums">{money(cart.totalMinor, cart.currency)}</span>
          </li>
        </ul>
      )}
    </section>
  )
}
