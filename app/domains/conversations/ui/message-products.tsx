import { ImageOff } from 'lucide-react'
import { Money } from '~/ui/components/text/money'
import type { ProductCard } from '../message-parts'

/** The product cards the shopper saw under an answer. */
export function MessageProducts({ products }: { products: ProductCard[] }) {
  return (
    <ul className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-2">
      {products.map((product) => (
        <li key={product.id}>
          <a
            href={product.url}
            target="_blank"
            rel="noreferrer"
            className="flex items-center gap-3 rounded-md border bg-surface p-2 hover:bg-hover"
          >
            {product.imageUrl ? (
              <img
                src={product.imageUrl}
                alt=""
                className="size-12 shrink-0 rounded-sm bg-sunken object-cover"
              />
            ) : (
              <span className="grid size-12 shrink-0 place-items-center rounded-sm bg-sunken">
                <ImageOff aria-hidden="true" className="size-4 text-faint" />
              </span>
            )}
            <span className="min-w-0">
              <bdi className="line-clamp-2 text-sm font-medium text-ink">{product.title}</bdi>
              {product.priceMinMinor === null ? null : (
                <span className="text-sm text-muted">
                  <Money minor={product.priceMinMinor} currency={product.currency} />
                </span>
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
