import type { ClientWords, FilePart, WidgetCard, WidgetPart, WidgetReply } from '~/domains/channels/channels'
import type { Host } from '../host'
import { safeLink } from '../text/safe-link'
import { h } from './dom'
import { anchor } from './rich-text'

type Sources = Extract<WidgetPart, { type: 'sources' }>['sources']
type Order = Extract<WidgetPart, { type: 'order' }>['order']

/** Numbered sources; each opens to the words that were quoted and a link to where they stand. */
export function sourceList(sources: Sources, words: ClientWords, base: string): HTMLElement {
  return h(
    'div',
    { class: 'sources' },
    h('span', { class: 'quiet' }, words.sources),
    ...sources.map(({ n, title, quote, url }) => {
      const href = safeLink(url, base)
      return h(
        'details',
        { 'data-n': n },
        h('summary', {}, h('b', {}, `${n}`), title),
        h('blockquote', { dir: 'auto' }, quote),
        href && anchor(href, {}, words.openSource),
      )
    }),
  )
}

/** Products side by side; the image's place is kept before it arrives. */
export function productStrip(products: WidgetCard[], { config, base, storefront }: Host): HTMLElement {
  const { words } = config
  return h(
    'ul',
    { class: 'cards', 'aria-label': words.products },
    ...products.map((product) => {
      const href = safeLink(storefront?.home(product) ?? product.url, base)
      const src = safeLink(product.imageUrl, base)
      const image = h('img', {
        alt: '',
        loading: 'lazy',
        width: 148,
        height: 148,
        onerror: () => image.remove(),
      })
      if (src) image.src = src
      const face = [
        h('span', { class: 'image' }, src && image),
        h('b', { dir: 'auto' }, product.title),
        product.price && h('span', {}, product.price, product.compareAt && h('s', {}, product.compareAt)),
        h(
          'span',
          { class: product.inStock ? 'stock in' : 'stock' },
          product.inStock ? words.inStock : words.outOfStock,
        ),
      ]
      return h(
        'li',
        {},
        href ? anchor(href, { class: 'card' }, ...face) : h('div', { class: 'card' }, ...face),
        storefront?.under(product),
      )
    }),
  )
}

/** An order, or a change of one: what it is about, row by row, and where its parcels are followed. */
export function orderCard({ title, rows, links }: Order, base: string): HTMLElement {
  return h(
    'div',
    { class: 'order', role: 'group', 'aria-label': title },
    h('b', { dir: 'auto' }, title),
    h(
      'ul',
      {},
      ...rows.map(({ text, note, amount }) =>
        h(
          'li',
          {},
          h('span', { dir: 'auto' }, text, h('span', { class: 'quiet' }, note)),
          h('span', {}, amount),
        ),
      ),
    ),
    ...links.map(({ label, url }) => {
      const href = safeLink(url, base)
      return href && anchor(href, { dir: 'auto' }, label)
    }),
  )
}

/** A file to open; of a picture, its preview. */
export const fileLink = ({ name, url, previewUrl }: FilePart['file'], base: string): HTMLElement =>
  anchor(
    safeLink(url!, base)!,
    { class: 'file', dir: 'auto' },
    previewUrl ? h('img', { src: previewUrl, alt: name }) : name,
  )

/** Ready answers and questions to tap. */
export function choices(
  name: string,
  labels: WidgetReply[],
  choose: (text: string, word?: WidgetReply['word']) => void,
): HTMLElement {
  return h(
    'div',
    { class: 'choices', role: 'group', 'aria-label': name },
    ...labels.map(({ label, text, word }) =>
      h('button', { type: 'button', dir: 'auto', onclick: () => choose(text, word) }, label),
    ),
  )
}
