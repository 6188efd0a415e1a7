/*
 * A product's description as people write it: paragraphs, `## headings`, `- lists`, `1. lists`, **bold**, *italic* and
 * [links](https://…). A small part of Markdown (CommonMark) on purpose, read line by line: no text makes this slow, and
 * nothing in it becomes HTML of its own.
 */

const MOST_LEVELS = 4
const LIST_LINE = /^( *)([-*]|\d{1,9}[.)])\s+(.*)$/
const HEADING_LINE = /^(#{1,6})\s+(.*)$/

/** HTML of a description's text. */
export function descriptionToHtml(text: string): string {
  const blocks = text.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n/)
  return blocks
    .flatMap((block) => blockToHtml(block.split('\n').filter((line) => line.trim() !== '')))
    .join('\n')
}

function blockToHtml(lines: string[]): string[] {
  const out: string[] = []
  let paragraph: string[] = []
  const endParagraph = () => {
    if (paragraph.length > 0) out.push(`<p>${paragraph.map(inlineToHtml).join('<br>')}</p>`)
    paragraph = []
  }
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const [, marks, heading] = HEADING_LINE.exec(line) ?? []
    if (marks) {
      endParagraph()
      out.push(`<h${marks.length}>${inlineToHtml(heading!.trim())}</h${marks.length}>`)
      continue
    }
    if (!LIST_LINE.test(line)) {
      paragraph.push(line.trim())
      continue
    }
    endParagraph()
    const end = lines.findIndex((next, i) => i > at && !LIST_LINE.test(next))
    const list = lines.slice(at, end === -1 ? undefined : end)
    out.push(listToHtml(list))
    at += list.length - 1
  }
  endParagraph()
  return out
}

/** Lines of lists, two blanks deeper for a list inside of an item. */
function listToHtml(lines: string[]): string {
  let html = ''
  const open: string[] = []
  for (const line of lines) {
    const [, indent, mark, words] = LIST_LINE.exec(line)!
    const tag = /\d/.test(mark!) ? 'ol' : 'ul'
    const level = Math.min(Math.floor(indent!.length / 2) + 1, open.length + 1, MOST_LEVELS)
    while (open.length > level) html += `</li></${open.pop()}>`
    if (open.length === level && open.at(-1) !== tag) html += `</li></${open.pop()}>`
    if (open.length < level) {
      open.push(tag)
      html += `<${tag}>`
    } else html += '</li>'
    html += `<li>${inlineToHtml(words!.trim())}`
  }
  while (open.length > 0) html += `</li></${open.pop()}>`
  return html
}

/** A backslash keeps a sign from meaning anything; of the rest the first that fits. */
const INLINE =
  /\\([\\*[\]#\-.)\d])|\*\*([^*\s](?:[^*]{0,500}[^*\s])?)\*\*|\*([^*\s](?:[^*]{0,500}[^*\s])?)\*|\[([^[\]\n]{1,300})\]\(([^\s()]{1,2000})\)/g

function inlineToHtml(text: string): string {
  let html = ''
  let from = 0
  for (const found of text.matchAll(INLINE)) {
    const [all, escaped, bold, italic, label, address] = found
    html += escapeHtml(text.slice(from, found.index))
    from = found.index + all.length
    if (escaped) html += escapeHtml(escaped)
    else if (bold) html += `<strong>${inlineToHtml(bold)}</strong>`
    else if (italic) html += `<em>${inlineToHtml(italic)}</em>`
    else if (isLink(address!)) html += `<a href="${escapeHtml(address!)}">${inlineToHtml(label!)}</a>`
    else html += escapeHtml(all)
  }
  return html + escapeHtml(text.slice(from))
}

/** Where a link of a description may lead: the web, a mailbox, a telephone, the shop's own pages. */
export const isLink = (address: string): boolean => /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(address)

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
