import type { WidgetMessage, WidgetPart } from '~/domains/channels/channels'
import type { Host } from '../host'
import { safeLink } from '../text/safe-link'
import { fill, h } from './dom'
import { fileLink, orderCard, productStrip, sourceList } from './message-parts'
import { type LinkRules, richText } from './rich-text'

type Drawn = Pick<WidgetMessage, 'author' | 'text' | 'parts'> & Partial<WidgetMessage>

/** One message as an element of the log. */
export function messageView(message: Drawn, host: Host): HTMLElement {
  const { author, createdAt } = message
  const element = h('div', { class: `message ${author}` })
  if (createdAt) element.title = new Date(createdAt).toLocaleString(host.config.language)
  drawMessage(element, message, host)
  return element
}

/** Draws a message again into its element, as the words of a streamed answer come in. */
export function drawMessage(element: HTMLElement, message: Drawn, host: Host): void {
  const { author, text, parts } = message
  const { words } = host.config
  if (author === 'system') {
    const added = parts.some(({ type }) => type === 'cart-addition')
    element.replaceChildren(h('p', {}, systemText(message, host)), ...(added ? linksOf(host) : []))
    return
  }
  const who = author === 'shopper' ? words.you : (message.authorName ?? host.config.name)
  const said = author === 'shopper' ? [text] : richText(text, linkRules(element, message, host))
  element.replaceChildren(
    h('span', { class: author === 'person' ? 'quiet' : 'hidden' }, `${who} `),
    ...(text ? [h('div', { class: 'bubble', dir: 'auto' }, ...said)] : []),
    ...parts.flatMap((part) => partView(part, host)),
  )
}

export function partView(part: WidgetPart, host: Host): HTMLElement[] {
  if (part.type === 'sources' && part.sources[0])
    return [sourceList(part.sources, host.config.words, host.base)]
  if (part.type === 'products' && part.products[0]) return [productStrip(part.products, host)]
  if (part.type === 'file') return [fileLink(part.file, host.base)]
  if (part.type === 'order') return [orderCard(part.order, host.base)]
  return part.type === 'checkout' ? linksOf(host) : []
}

const linksOf = ({ storefront }: Host): HTMLElement[] => (storefront ? [storefront.links()] : [])

/** What happened, in the widget's own words. */
export function systemText({ text, parts, authorName }: Drawn, { config, storefront }: Host): string {
  for (const part of parts) if (part.type === 'cart-addition') return storefront?.added(part.addition) ?? ''
  const handover = parts.find((part) => part.type === 'handover')
  if (!handover || text) return text
  if (handover.state === 'joined') return fill(config.words.joined, authorName ?? config.words.teamMember)
  return handover.state === 'returned' ? fill(config.words.returned, config.name) : config.words.kept
}

/**
 * What an answer may link to: the shop's own pages and what its sources and products point at. A person of
 * the shop may link anywhere.
 */
function linkRules(element: HTMLElement, { author, parts }: Drawn, { base, config }: Host): LinkRules {
  const known = new Set(
    parts
      .flatMap((part): { url: string | null }[] =>
        part.type === 'sources' ? part.sources : part.type === 'products' ? part.products : [],
      )
      .map(({ url }) => safeLink(url, base)),
  )
  return {
    sources: config.words.sources,
    resolve(href) {
      const url = safeLink(href, base)
      return url && (author === 'person' || known.has(url) || url.startsWith(`${location.origin}/`))
        ? url
        : null
    },
    cite(n) {
      const source = element.querySelector<HTMLDetailsElement>(`[data-n="${n}"]`)
      if (!source) return
      source.open = true
      source.querySelector('summary')?.focus()
    },
  }
}
