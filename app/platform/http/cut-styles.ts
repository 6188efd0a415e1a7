import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Rule } from 'postcss'
import selectorParser from 'postcss-selector-parser'
import { type CodePointRange, readUnicodeRange } from '~/platform/fonts/unicode-range'

/** Class names of which one way must be there whole: a name, or ways of which one will do. */
type Need = string | readonly (readonly Need[])[]

/** A part of a style sheet, read once, written for each page. */
type Part =
  | { kind: 'rule'; head: string; ways: readonly (readonly Need[])[]; body: readonly Line[] }
  | { kind: 'block'; head: string; parts: readonly Part[] }
  | { kind: 'face'; text: string; ranges: readonly CodePointRange[] }
  /** `@property` and `@keyframes`: wanted where what stands elsewhere names them. */
  | { kind: 'named'; name: string; text: string; names: readonly string[] }
  | { kind: 'statement'; text: string }

/** A declaration; of a custom property the name, as it says nothing where nobody asks for it. */
interface Line {
  text: string
  property: string | null
  names: readonly string[]
}

/**
 * Cuts a style sheet up so that what one page needs of it can be written into the page, which then waits for no second
 * answer. A rule stays when every class that it asks for stands in the page (`:not(…)` asks for none), a custom property
 * when a rule that stays reads it, a font's face when it draws a character of the page. Element names, attributes and
 * states may come later and count as there.
 *
 * @param css a built style sheet, addresses in it absolute
 * @throws CssSyntaxError when it isn't CSS
 */
export function cutStyles(css: string): (page: string) => string {
  const parts = partsOf(postcss.parse(css))
  return (page) => {
    const classes = classesIn(page)
    const characters = charactersIn(page)
    const isThere = (need: Need): boolean =>
      typeof need === 'string' ? classes.has(need) : need.some((way) => way.every(isThere))
    const kept = (part: Part): Part[] => {
      if (part.kind === 'rule') return part.ways.some((way) => way.every(isThere)) ? [part] : []
      if (part.kind === 'face') return part.ranges.some((range) => characters(range)) ? [part] : []
      if (part.kind !== 'block') return [part]
      const inner = part.parts.flatMap(kept)
      return inner.length > 0 ? [{ ...part, parts: inner }] : []
    }
    const wanted = parts.flatMap(kept)
    const names = namesReadBy(wanted)
    return wanted.map((part) => written(part, names)).join('')
  }
}

function partsOf(container: Container): Part[] {
  return (container.nodes ?? []).flatMap((node) => partOf(node as ChildNode) ?? [])
}

function partOf(node: ChildNode): Part | null {
  if (node.type === 'rule') return ruleOf(node)
  if (node.type !== 'atrule') return null
  const text = node.toString()
  if (node.name === 'font-face') return { kind: 'face', text, ranges: rangesOf(node) }
  if (node.name === 'property' || node.name.endsWith('keyframes'))
    return { kind: 'named', name: node.params, text, names: namesIn(text) }
  if (!node.nodes) return { kind: 'statement', text: `${text};` }
  return { kind: 'block', head: `@${node.name} ${node.params}`, parts: partsOf(node) }
}

function ruleOf(rule: Rule): Part {
  const lines = rule.nodes.filter((node): node is Declaration => node.type === 'decl')
  if (lines.length < rule.nodes.filter(({ type }) => type !== 'comment').length)
    throw rule.error('A rule within a rule isn’t cut: the build writes none')
  return {
    kind: 'rule',
    head: rule.selector,
    ways: selectorParser().astSync(rule.selector).nodes.map(needsOf),
    body: lines.map((line) => ({
      text: line.toString(),
      property: line.prop.startsWith('--') ? line.prop : null,
      names: namesIn(line.value),
    })),
  }
}

/** Pseudo-classes whose list says what must be there; what stands in another (`:not`) may well be away. */
const ASKING = new Set([':is', ':where', ':has', ':host', '::slotted'])

function needsOf(selector: selectorParser.Selector): Need[] {
  return selector.nodes.flatMap((node): Need[] => {
    if (node.type === 'class') return [node.value]
    if (node.type !== 'pseudo' || !ASKING.has(node.value) || node.nodes.length === 0) return []
    return [node.nodes.map(needsOf)]
  })
}

/** Custom properties that a value reads, and names of movements it may mean: `spin`, `--text-sm`. */
const namesIn = (value: string): string[] => value.match(/--[\w-]+|(?<![\w-])[a-z][\w-]*/gi) ?? []

/** Names that what is written will read, those of custom properties that are read by others included. */
function namesReadBy(parts: readonly Part[]): Set<string> {
  const names = new Set<string>()
  const waiting = new Map<string, string[]>()
  const read = (found: readonly string[]): void => {
    for (const name of found) {
      if (names.has(name)) continue
      names.add(name)
      read(waiting.get(name) ?? [])
    }
  }
  const offer = (name: string, found: readonly string[]): void => {
    if (names.has(name)) read(found)
    else waiting.set(name, [...(waiting.get(name) ?? []), ...found])
  }
  const walk = (part: Part): void => {
    if (part.kind === 'block') part.parts.forEach(walk)
    else if (part.kind === 'named') offer(part.name, part.names)
    else if (part.kind === 'rule')
      for (const { property, names: found } of part.body) property ? offer(property, found) : read(found)
  }
  parts.forEach(walk)
  return names
}

function written(part: Part, names: ReadonlySet<string>): string {
  switch (part.kind) {
    case 'named':
      return names.has(part.name) ? part.text : ''
    case 'face':
    case 'statement':
      return part.text
    case 'block': {
      const inner = part.parts.map((one) => written(one, names)).join('')
      return inner && `${part.head}{${inner}}`
    }
    case 'rule': {
      const lines = part.body.filter(({ property }) => !property || names.has(property))
      return lines.length > 0 ? `${part.head}{${lines.map(({ text }) => text).join(';')}}` : ''
    }
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function classesIn(page: string): Set<string> {
  // Most elements of a page share their list with others.
  const lists = new Set(Array.from(page.matchAll(/\sclass="([^"]*)"/g), ([, list = '']) => list))
  const classes = new Set<string>()
  for (const value of lists) {
    const text = value.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '')
    for (const name of text.split(/\s+/)) classes.add(name)
  }
  return classes
}

/** Says whether a character of the page lies in a range of code points. Every page has ASCII in it. */
function charactersIn(page: string): (range: CodePointRange) => boolean {
  const others = new Set(page.match(/[^\0-\x7f]/gu))
  const points = [...others].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b)
  return ([from, to]) => {
    if (from < 0x80) return true
    let low = 0
    let high = points.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((points[middle] ?? 0) < from) low = middle + 1
      else high = middle
    }
    return low < points.length && (points[low] ?? 0) <= to
  }
}

/** A face that names no range draws everything. */
const ALL: readonly CodePointRange[] = [[0, 0x10_ff_ff]]

function rangesOf(face: AtRule): readonly CodePointRange[] {
  let found = ALL
  face.walkDecls('unicode-range', ({ value }) => {
    found = readUnicodeRange(value)
  })
  return found
}
