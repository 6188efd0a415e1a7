import { escapeMarkup } from '~/platform/http/escape-markup'

/** An element's name and what is in it; left out where that is null. */
export type XmlNode = readonly [name: string, content: XmlContent, attributes?: Record<string, string>]
export type XmlContent = string | number | null | undefined | readonly (XmlNode | null)[]

/** Nodes as XML text, in their order. Control characters, which XML has no way to say, are left out. */
export function xmlText(nodes: readonly (XmlNode | null)[]): string {
  return nodes.map((node) => (node ? element(node) : '')).join('')
}

function element([name, content, attributes = {}]: XmlNode): string {
  if (content === null || content === undefined || content === '') return ''
  const inner = typeof content === 'object' ? xmlText(content) : escapeMarkup(plain(String(content)))
  if (inner === '') return ''
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(plain(value))}"`)
  return `<${name}${given.join('')}>${inner}</${name}>`
}

// XML 1.0, production 2.
const plain = (text: string) =>
  text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
