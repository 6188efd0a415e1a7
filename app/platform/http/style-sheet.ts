import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Rule } from 'postcss'
import selectorParser from 'postcss-selector-parser'
import { type CodePointRange, readUnicodeRange } from '~/platform/fonts/unicode-range'
import { NumberedNames } from './numbered-names'
import { classMark, elementMark, fieldMark, rootLanguageMark } from './page-marks'

/** What one way must find whole in a page: something by its number, or ways of which one will do. */
export type Need = number | readonly (readonly Need[])[]

/** A declaration. Of a custom property the name by its number, as it says nothing where nobody asks for it. */
export interface Line {
  text: string
  property: number | null
  reads: readonly number[]
}

export interface RulePart {
  kind: 'rule'
  /** Among the sheet's rules. */
  place: number
  head: string
  ways: readonly (readonly Need[])[]
  lines: readonly Line[]
  /** Of all lines that aren't custom properties. */
  reads: readonly number[]
  /** As it is written with all its lines; null when it has custom properties, of which some may be left out. */
  text: string | null
}

/** `@property` and `@keyframes`: wanted where what stands elsewhere names them. */
export interface NamedPart {
  kind: 'named'
  name: number
  text: string
  reads: readonly number[]
}

export type Part =
  | RulePart
  | NamedPart
  | { kind: 'block'; head: string; parts: readonly Part[] }
  /** A font's face, by its place among the sheet's faces; its family by its number. */
  | { kind: 'face'; place: number; family: number; text: string }
  | { kind: 'statement'; text: string }

export interface StyleSheet {
  parts: readonly Part[]
  /** Of all parts, those in blocks included. */
  rules: readonly RulePart[]
  named: readonly NamedPart[]
  /** What each font's face draws; one that names no range draws everything. */
  faces: readonly (readonly CodePointRange[])[]
  /** What rules ask for, as `page-marks` writes it. */
  marks: NumberedNames
  /** Custom properties, registered ones, movements and families of fonts. */
  names: NumberedNames
}

/**
 * Takes a built style sheet apart, so that it can be written for one page after the other.
 *
 * @throws CssSyntaxError when it isn't CSS
 */
export function readStyleSheet(css: string): StyleSheet {
  const root = postcss.parse(css)
  const reader = new Reader(namesDefinedIn(root))
  return { parts: reader.partsOf(root), ...reader.found }
}

const isNamed = ({ name }: AtRule): boolean => name === 'property' || name.endsWith('keyframes')

function namesDefinedIn(root: Container): NumberedNames {
  const names = new NumberedNames()
  root.walk((node) => {
    if (node.type === 'decl' && node.prop.startsWith('--')) names.numberOf(node.prop)
    if (node.type === 'atrule' && isNamed(node)) names.numberOf(node.params)
    if (node.type === 'atrule' && node.name === 'font-face') names.numberOf(familyOf(node))
  })
  return names
}

class Reader {
  readonly found

  constructor(names: NumberedNames) {
    this.found = {
      rules: [] as RulePart[],
      named: [] as NamedPart[],
      faces: [] as (readonly CodePointRange[])[],
      marks: new NumberedNames(),
      names,
    }
  }

  partsOf(container: Container): Part[] {
    return (container.nodes ?? []).flatMap((node) => this.partOf(node as ChildNode) ?? [])
  }

  private partOf(node: ChildNode): Part | Part[] | null {
    if (node.type === 'rule') return this.ruleOf(node)
    if (node.type !== 'atrule') return null
    const text = node.toString()
    if (node.name === 'font-face') return this.faceOf(node, text)
    if (isNamed(node)) return this.namedOf(node, text)
    if (!node.nodes) return { kind: 'statement', text: `${text};` }
    if (node.name === 'supports') {
      const known = KNOWN_SUPPORT.find(([asked]) => asked.test(node.params))
      if (known) return known[1] ? this.partsOf(node) : []
    }
    return { kind: 'block', head: `@${node.name} ${node.params}`, parts: this.partsOf(node) }
  }

  private faceOf(face: AtRule, text: string): Part {
    const place = this.found.faces.push(rangesOf(face)) - 1
    return { kind: 'face', place, family: this.found.names.numberOf(familyOf(face)), text }
  }

  private namedOf({ params }: AtRule, text: string): NamedPart {
    const part: NamedPart = {
      kind: 'named',
      name: this.found.names.numberOf(params),
      text,
      reads: this.namesIn(text),
    }
    this.found.named.push(part)
    return part
  }

  private ruleOf(rule: Rule): RulePart {
    const declared = rule.nodes.filter((node): node is Declaration => node.type === 'decl')
    if (declared.length < rule.nodes.filter(({ type }) => type !== 'comment').length)
      throw rule.error('A rule within a rule isn’t cut: the build writes none')
    const lines = declared.map((line) => this.lineOf(line))
    const plain = lines.filter(({ property }) => property === null)
    const part: RulePart = {
      kind: 'rule',
      place: this.found.rules.length,
      head: rule.selector,
      ways: selectorParser()
        .astSync(rule.selector)
        .nodes.map((selector) => this.needsOf(selector)),
      lines,
      reads: [...new Set(plain.flatMap(({ reads }) => reads))],
      text: plain.length === lines.length ? ruleText(rule.selector, lines) : null,
    }
    this.found.rules.push(part)
    return part
  }

  private lineOf(line: Declaration): Line {
    const property = line.prop.startsWith('--') ? this.found.names.numberOf(line.prop) : null
    const families = FONTS.test(line.prop) ? line.value.split(',').map(familyName) : []
    const reads = [
      ...this.namesIn(line.value),
      ...families.flatMap((one) => this.found.names.find(one) ?? []),
    ]
    return { text: line.toString(), property, reads }
  }

  private needsOf({ nodes }: selectorParser.Selector): Need[] {
    return nodes.flatMap((node, place): Need[] => {
      if (node.type === 'class') return [this.found.marks.numberOf(classMark(node.value))]
      if (node.type === 'tag')
        return MADE_LATER.has(node.value) ? [] : [this.found.marks.numberOf(elementMark(node.value))]
      if (node.type !== 'pseudo') return []
      const before = nodes[place - 1]
      if (node.value === ':lang' && before?.type === 'pseudo' && before.value === ':root')
        return [node.nodes.map((language) => [this.found.marks.numberOf(rootLanguageMark(String(language)))])]
      const types = FIELD_PARTS.find(([part]) => part.test(node.value))?.[1]
      if (types) return [types.map((type) => [this.found.marks.numberOf(fieldMark(type))])]
      if (!ASKING.has(node.value) || node.nodes.length === 0) return []
      return [node.nodes.map((inner) => this.needsOf(inner))]
    })
  }

  /** Custom properties that a value reads, and movements it may mean: `spin`, `--text-sm`. */
  private namesIn(value: string): number[] {
    const words = value.match(/--[\w-]+|(?<![\w-])[a-z][\w-]*/gi) ?? []
    return [...new Set(words)].flatMap((word) => this.found.names.find(word) ?? [])
  }
}

/** Properties whose value lists families. */
const FONTS = /^(?:font-family|--font-.*)$/

/** As names number it: `"Noto Sans"` and `Noto Sans` are one family. */
const familyName = (written: string): string => `font ${written.replace(/["']/g, '').trim().toLowerCase()}`

const familyOf = (face: AtRule): string => familyName(declaredIn(face, 'font-family') ?? '')

function declaredIn(face: AtRule, property: string): string | undefined {
  let found: string | undefined
  face.walkDecls(property, ({ value }) => {
    found = value
  })
  return found
}

/** Pseudo-classes whose list says what must be there; what stands in another (`:not`) may well be away. */
const ASKING = new Set([':is', ':where', ':has', ':host', '::slotted'])

/** Elements that an HTML parser puts into a page. */
export const MADE_LATER: ReadonlySet<string> = new Set(['html', 'head', 'body', 'colgroup', 'tbody'])

/**
 * Questions to the browser that are the same for every one which draws our colours at all (`light-dark()`: Chrome 123,
 * Safari 17.5, Firefox 120): what Tailwind writes for older ones is left out.
 */
const KNOWN_SUPPORT: readonly (readonly [RegExp, boolean])[] = [
  [/color-mix\(in lab/, true],
  // About the colour of a placeholder; the second half is the question that matters.
  [/\bor \(contain-intrinsic-size:/, true],
  // Of browsers without `@property`; Firefox learned it in 128.
  [/\bnot \(margin-trim:inline\)/, false],
]

/** Parts of a field, and types of which one must be there for it. */
const FIELD_PARTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^::-webkit-(?:date|calendar)/, ['date', 'datetime-local', 'month', 'time', 'week']],
  [/^::-webkit-(?:inner|outer)-spin-button$/, ['number']],
  [/^::file-selector-button$/, ['file']],
]

/** Empty without lines. */
export const ruleText = (head: string, lines: readonly Line[]): string =>
  lines.length > 0 ? `${head}{${lines.map(({ text }) => text).join(';')}}` : ''

/** A face that names no range draws everything. */
const ALL: readonly CodePointRange[] = [[0, 0x10_ff_ff]]

function rangesOf(face: AtRule): readonly CodePointRange[] {
  const written = declaredIn(face, 'unicode-range')
  return written === undefined ? ALL : readUnicodeRange(written)
}
