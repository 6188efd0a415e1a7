import { useTranslation } from 'react-i18next'
import type { MessagePart, ProductCard } from '~/domains/conversations/conversations'
import { BrandMark } from '~/ui/brand/mark'
import { Money } from '~/ui/components/text/money'

export interface SampleTalkProps {
  shopName: string
  exchanges: readonly { question: string; text: string; parts: readonly MessagePart[] }[]
}

/** What the sample shop's assistant really answered, as a shopper sees it. Area `site-sample`. */
export function SampleTalk({ shopName, exchanges }: SampleTalkProps) {
  const { t } = useTranslation('site-sample')
  return (
    <figure className="min-w-0">
      <div className="unfinished:invisible overflow-hidden rounded-2xl border bg-surface text-start shadow-lg">
        <div className="flex items-center gap-3 border-b px-5 py-3.5">
          <BrandMark className="size-8" />
          <p className="min-w-0 flex-1 truncate font-semibold text-ink">{shopName}</p>
          <span className="flex items-center gap-2 text-sm text-good">
            <span aria-hidden="true" className="size-2 rounded-full bg-good" />
            {t('state')}
          </span>
        </div>
        <div className="flex flex-col gap-4 p-5">
          {exchanges.map(({ question, text, parts }) => (
            <Exchange key={question} question={question} text={text} parts={parts} />
          ))}
        </div>
      </div>
      <figcaption className="lead mt-3 px-1 text-sm text-muted">
        {t('caption', { name: shopName })}
      </figcaption>
    </figure>
  )
}

function Exchange({ question, text, parts }: SampleTalkProps['exchanges'][number]) {
  const { t } = useTranslation('site-sample')
  const sources = parts.flatMap((part) => (part.type === 'sources' ? part.sources : []))
  const products = parts.flatMap((part) => (part.type === 'products' ? part.products : [])).slice(0, 2)
  return (
    <>
      <p className="max-w-[85%] self-end rounded-2xl rounded-ee-sm bg-accent px-4 py-2.5 text-on-accent">
        <span className="sr-only">{t('shopper')}: </span>
        <Said>{question}</Said>
      </p>
      <div className="max-w-[92%] self-start">
        <p className="rounded-2xl rounded-es-sm bg-sunken px-4 py-2.5 text-ink">
          <span className="sr-only">{t('assistant')}: </span>
          <Said>{text}</Said>
        </p>
        {products.length > 0 ? (
          <ul className="mt-2 grid gap-2 sm:grid-cols-2">
            {products.map((product) => (
              <Product key={product.id} product={product} />
            ))}
          </ul>
        ) : null}
        {sources.length > 0 ? (
          <ul aria-label={t('sources')} className="mt-2 flex flex-wrap gap-1.5">
            {sources.map(({ n, title, url }) => (
              <li key={n}>
                <a
                  href={url ?? '/demo'}
                  className="flex items-center gap-1.5 rounded-full border px-2.5 py-1 text-sm text-muted transition-colors hover:border-control hover:text-ink"
                >
                  <span aria-hidden="true" className="tabular-nums text-accent-ink">
                    {n}
                  </span>
                  <bdi>{title}</bdi>
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </>
  )
}

/** In the direction of its own words: the sample shop isn't always in the page's language. */
function Said({ children }: { children: string }) {
  return (
    <span dir="auto" className="block">
      {children}
    </span>
  )
}

function Product({ product }: { product: ProductCard }) {
  const { title, url, imageUrl, priceMinMinor, currency } = product
  return (
    <li className="min-w-0">
      <a
        href={url}
        className="flex items-center gap-3 rounded-xl border bg-raised p-2 transition-colors hover:border-control"
      >
        {imageUrl ? (
          <img
            src={imageUrl}
            alt=""
            width={48}
            height={48}
            loading="lazy"
            decoding="async"
            className="size-12 shrink-0 rounded-lg object-cover"
          />
        ) : null}
        <span className="min-w-0">
          <span className="line-clamp-2 text-sm font-medium text-ink">{title}</span>
          {priceMinMinor === null ? null : (
            <span className="text-sm text-muted">
              <Money minor={priceMinMinor} currency={currency} />
            </span>
          )}
        </span>
      </a>
    </li>
  )
}
