export type Inline = string | { strong: string } | { cite: number } | { href: string; text: string }
export interface Block {
  kind: 'p' | 'ul' | 'ol'
  lines: Inline[][]
}

const INLINE =
  /\*\*(?<strong>[^*\n]+)\*\*|!?\[(?<text>[^\]\n]*)\]\((?<target>[^)\s]*)\)|\[(?<cite>\d{1,2})\]|(?<bare>https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?])/g

/**
 * An answer's text as paragraphs and lists with bold words, citations and links. It only ever becomes text
 * nodes. A link survives when `mayLink` allows its address, else its words remain; images never do.
 */
export function parseText(text: string, mayLink: (href: string) => boolean): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (const line of text.split('\n')) {
    const [, marker, content = ''] = /^\s*(?:([-*•]|\d{1,2}[.)])\s+)?(.*)$/.exec(line) ?? []
    if (!content) {
      open = undefined
      continue
    }
    const kind = !marker ? 'p' : /\d/.test(marker) ? 'ol' : 'ul'
    if (open?.kind !== kind) {
      open = { kind, lines: [] }
      blocks.push(open)
    }
    open.lines.push(parseInline(content, mayLink))
  }
  return blocks
}

function parseInline(line: string, mayLink: (href: string) => boolean): Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const match of line.matchAll(INLINE)) {
    const { strong, text, target, cite, bare } = match.groups ?? {}
    parts.push(line.slice(end, match.index))
    end = match.index + match[0].length
    const href = target ?? bare
    if (strong) parts.push({ strong })
    else if (cite) parts.push({ cite: +cite })
    else if (match[0][0] === '!') continue
    else if (href && mayLink(href)) parts.push({ href, text: text || href })
    else parts.push(text ?? match[0])
  }
  parts.push(line.slice(end))
  return parts.filter((part) => part !== '')
}

/** The text as a screen reader should say it: no marks, no citation numbers, no addresses behind words. */
export function spokenText(text: string): string {
  return parseText(text, () => true)
    .flatMap(({ lines }) => lines)
    .map((line) =>
      line
        .map((part) =>
          typeof part === 'string' ? part : 'cite' in part ? '' : 'href' in part ? part.text : part.strong,
        )
        .join(''),
    )
    .join('\n')
}
