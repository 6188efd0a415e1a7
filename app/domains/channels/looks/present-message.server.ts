import {
  isShown,
  type OrderCard,
  type ProductCard,
  type SentFile,
  type ShownPart,
  type WireMessage,
} from '~/domains/conversations/conversations'
import { withAddresses } from '~/domains/conversations/conversations.server'
import { intlLocale } from '~/platform/i18n/languages'
import { formatMoney } from '~/platform/money/money'
import type { WidgetCard, WidgetMessage, WidgetPart } from '../widget-wire'
import { widgetWords } from './widget-config.server'

/** For whom a message is made ready: the shopper's language, and our address for paths of our own. */
export interface Reader {
  language: string
  /** Origin, `https://parley.example`. */
  origin: string
}

/** A message as the widget draws it: prices written out, so that the chat carries no currency knowledge. */
export function presentMessage(message: WireMessage, reader: Reader): WidgetMessage {
  const shown = message.parts.filter(isShown)
  const asked = shown.flatMap((part) => (part.type === 'order' ? askForWord(part.order, reader) : []))
  return { ...message, parts: [...shown.map((part) => presentPart(part, reader)), ...asked] }
}

/** Yes and no to a change that is still open; whoever hears them is told what exactly would happen. */
function askForWord({ title, rows, change }: OrderCard, { language }: Reader): WidgetPart[] {
  if (!change || Date.parse(change.expiresAt) <= Date.now()) return []
  const words = widgetWords(language)
  const replies = [true, false].map((yes) => {
    const label = (yes ? words.yes : words.no) ?? ''
    return { label, text: label, word: { changeId: change.id, yes } }
  })
  const content = rows.map(({ text, note, amount }) => [text, note, amount].filter(Boolean).join(' '))
  return [{ type: 'quick-replies', name: [title, ...content].join('. '), replies }]
}

export function presentPart(part: ShownPart, reader: Reader): WidgetPart {
  if (part.type === 'products') {
    return { type: 'products', products: part.products.map((product) => presentCard(product, reader)) }
  }
  if (part.type === 'sources') {
    const sources = part.sources.map((source) => ({ ...source, url: absolute(source.url, reader) }))
    return { type: 'sources', sources }
  }
  if (part.type === 'order') {
    const { change: _, ...order } = part.order
    return { type: 'order', order }
  }
  if (part.type === 'file') return { type: 'file', file: presentFile(part.file, reader) }
  return part
}

/** A file with addresses that the shopper's page can open for a while. */
export const presentFile = (file: SentFile, { origin }: Reader): SentFile =>
  withAddresses(file, 'shopper', origin)

function presentCard(product: ProductCard, reader: Reader): WidgetCard {
  const {
    id,
    title,
    vendor,
    inStock,
    priceMinMinor: low,
    priceMaxMinor: high,
    compareAtMinor,
    currency,
  } = product
  const money = (minor: number) => formatMoney(minor, currency, intlLocale(reader.language))
  const price =
    low === null
      ? null
      : high === null || high === low
        ? money(low)
        : (widgetWords(reader.language).fromPrice ?? '').replace('{{price}}', money(low))
  return {
    id,
    title,
    vendor,
    inStock,
    url: absolute(product.url, reader) ?? reader.origin,
    imageUrl: absolute(product.imageUrl, reader),
    price,
    compareAt: low !== null && compareAtMinor !== null && compareAtMinor > low ? money(compareAtMinor) : null,
  }
}

const absolute = (address: string | null, { origin }: Reader): string | null =>
  address === null ? null : new URL(address, origin).href
