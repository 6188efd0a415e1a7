/** A line or paragraph of a passage and what it hangs from. */
export interface Block {
  kind: 'heading' | 'item' | 'text'
  /** Offsets in the passage's text, in UTF-16 units; `end` is exclusive. */
  start: number
  end: number
  /** Where the headings it stands under are, outermost first; a list's lead-in ("We accept:") counts as one. */
  under: { start: number; end: number; level: number }[]
}

const MARKDOWN_HEADING = /^\s{0,3}(#{1,6})\s+\S/
const BOLD_LINE = /^\s*(\*\*|__)(?:(?!\1).)+\1:?\s*$/
const ITEM = /^\s*(?:[-*+•–·]|\p{Nd}{1,2}[.)])\s+\S/u
const LEAD_IN = /[:：]\s*$/
const STOPPED = /[.!?…。！？؟।;،,]["”’»)\]]*\s*$/u
const LONGEST_HEADING = 80
/** Below Markdown's six levels, so that any heading after a lead-in closes it. */
const LEAD_IN_LEVEL = 7

/**
 * Lines of a passage as headings, list items and text. Plain text has headings too: a short line with no full
 * stop before further text, or any line that ends with a colon.
 */
export function readBlocks(text: string): Block[] {
  const lines = [...text.matchAll(/[^\n]+/g)].map((line) => ({ words: line[0], start: line.index }))
  const blocks: Block[] = []
  let open: Block['under'] = []
  lines.forEach(({ words, start }, i) => {
    if (!words.trim()) return
    const end = start + words.length
    const item = ITEM.test(words)
    if (!item) open = open.filter(({ level }) => level < LEAD_IN_LEVEL || blocks.at(-1)?.kind !== 'item')
    const level = item ? 0 : headingLevel(words, lines[i + 1]?.words)
    if (!level) {
      blocks.push({ kind: item ? 'item' : 'text', start, end, under: open })
      return
    }
    open = open.filter((heading) => heading.level < level)
    blocks.push({ kind: 'heading', start, end, under: open })
    open = [...open, { start, end, level }]
  })
  return blocks
}

/** 1 to 6 as in Markdown, 6 for a plain line that reads like one, 7 for a lead-in, 0 for text. */
function headingLevel(line: string, next: string | undefined): number {
  const marks = MARKDOWN_HEADING.exec(line)?.[1]
  if (marks) return marks.length
  if (next === undefined) return 0
  if (LEAD_IN.test(line)) return LEAD_IN_LEVEL
  if (BOLD_LINE.test(line)) return 6
  const short = line.trim().length <= LONGEST_HEADING && !STOPPED.test(line) && !/[:：|]/.test(line)
  return short && !ITEM.test(next) && next.trim().length > line.trim().length ? 6 : 0
}
