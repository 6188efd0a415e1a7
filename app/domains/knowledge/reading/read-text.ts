import { type Block, oneLine, type ReadDocument, tidyLines } from './block'

const ITEM = /^\s*(?:[-*+•–·▪◦]|\p{Nd}{1,2}[.)])\s+(?=\S)/u
const LONGEST_HEADING = 80
const STOPPED = /[.!?…。！？؟।;；,،:：]["”’»)\]]*$/u
const UNDERLINE = /^\s*([=\-~*_])\1{2,}\s*$/

/**
 * Reads plain text: an empty line ends a paragraph, marked lines are lists, and a short line without a full stop
 * above further text is a heading. Wrapped lines are joined.
 */
export function readText(text: string): ReadDocument {
  const parts = text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim()))
    .filter((lines) => lines.length > 0)
  const blocks = parts.flatMap((lines, i) => blocksOf(lines, parts[i + 1] !== undefined))
  const first = blocks[0]
  return { title: first?.kind === 'heading' ? first.text : '', blocks }
}

function blocksOf(lines: string[], textFollows: boolean): Block[] {
  const [first = '', second] = lines
  const words = oneLine(first)
  if (second !== undefined && UNDERLINE.test(second)) {
    return [{ kind: 'heading', level: 2, text: words }, ...blocksOf(lines.slice(2), textFollows)]
  }
  const isHeading = words.length <= LONGEST_HEADING && !STOPPED.test(words) && !ITEM.test(first)
  if (lines.length === 1 && textFollows && isHeading) return [{ kind: 'heading', level: 2, text: words }]
  const start = lines.findIndex((line) => ITEM.test(line))
  if (start === -1) return paragraph(lines)
  return [...paragraph(lines.slice(0, start)), { kind: 'list', items: itemsOf(lines.slice(start)) }]
}

function paragraph(lines: string[]): Block[] {
  const text = joinWrapped(lines)
  return text ? [{ kind: 'paragraph', text }] : []
}

/** Lines that were wrapped become one; short ones (an address, opening hours) were broken on purpose. */
export function joinWrapped(lines: string[]): string {
  const longest = Math.max(0, ...lines.map((line) => line.trim().length))
  const joined = lines.reduce((text, line, i) => {
    const before = lines[i - 1]?.trim() ?? ''
    const wrapped = before.length > 0.6 * longest && longest > 50
    return i === 0 ? line : text + (wrapped ? ' ' : '\n') + line
  }, '')
  return tidyLines(joined)
}

function itemsOf(lines: string[]): string[] {
  const items: string[] = []
  for (const line of lines) {
    if (ITEM.test(line))
      items.push(/^\s*\p{Nd}/u.test(line) ? oneLine(line) : oneLine(line.replace(ITEM, '')))
    else items.push(oneLine(`${items.pop() ?? ''} ${line}`))
  }
  return items
}
