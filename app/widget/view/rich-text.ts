import { type Inline, parseText } from '../text/parse-text'
import { type Child, h } from './dom'

export interface LinkRules {
  /** The address to open, or null when it may not be a link here. */
  resolve(href: string): string | null
  /** Shows the source that a citation names; returns nothing to open when there is none. */
  cite(n: number): void
  sources: string
}

/** Paragraphs and lists of an answer as elements. */
export function richText(text: string, rules: LinkRules): HTMLElement[] {
  return parseText(text, (href) => rules.resolve(href) !== null).map(({ kind, lines }) =>
    kind === 'p'
      ? h('p', {}, ...lines.flatMap((line, i) => [i ? h('br') : null, ...inline(line, rules)]))
      : h(kind, {}, ...lines.map((line) => h('li', {}, ...inline(line, rules)))),
  )
}

/** The end of a text: up to eight letters of its last word, and the space behind it. */
const LAST_LETTERS = /\S{1,8}\s*$/

function inline(line: Inline[], rules: LinkRules): (Node | string)[] {
  return line.map((part, i) => {
    if (typeof part === 'string') return isCitation(line[i + 1]) ? part.replace(LAST_LETTERS, '') : part
    if ('strong' in part) return h('strong', {}, part.strong)
    if ('href' in part) return anchor(rules.resolve(part.href)!, {}, part.text)
    const before = line[i - 1]
    // Never alone on the next line: what the last letters stand with stays with them.
    return h(
      'span',
      { class: 'cited' },
      typeof before === 'string' && LAST_LETTERS.exec(before)?.[0],
      h(
        'button',
        {
          type: 'button',
          class: 'cite',
          'aria-label': `${rules.sources} ${part.cite}`,
          onclick: () => rules.cite(part.cite),
        },
        `${part.cite}`,
      ),
    )
  })
}

const isCitation = (part: Inline | undefined): boolean => typeof part === 'object' && 'cite' in part

/** A link that stays in this tab on the shop's own pages and opens another one elsewhere. */
export function anchor(
  href: string,
  attributes: Record<string, string>,
  ...children: Child[]
): HTMLAnchorElement {
  const away = new URL(href).origin !== location.origin
  return h('a', { href, ...(away ? { target: '_blank', rel: 'noopener' } : {}), ...attributes }, ...children)
}
