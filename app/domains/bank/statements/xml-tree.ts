import { SaxesParser } from 'saxes'
import { StatementError } from './statement'

export interface XmlElement {
  /** Without its prefix. */
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
  /** From 1. */
  line: number
}

/** ISO 20022 messages nest about twelve deep. */
const DEEPEST = 64
/** More than the largest file that is taken holds where each has some words in it. */
const MOST_ELEMENTS = 500_000

/**
 * Reads XML into a tree. Knows no entities but the five of XML itself, and refuses a document type: nothing is expanded
 * and nothing is fetched.
 *
 * @throws StatementError `xml`, `doctype`
 */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: false })
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '', line: 1 }
  const open: XmlElement[] = [root]
  let elements = 0
  parser.on('error', (error) => {
    throw new StatementError('xml', parser.line, error.message.replace(/^\d+:\d+: /, ''))
  })
  parser.on('doctype', () => {
    throw new StatementError('doctype', parser.line)
  })
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1
    if (open.length > DEEPEST || elements > MOST_ELEMENTS)
      throw new StatementError('xml', parser.line, 'too deep or too many elements')
    const element = { name: localName(name), attributes, children: [], text: '', line: parser.line }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('text', (piece) => {
    open.at(-1)!.text += piece
  })
  parser.on('cdata', (piece) => {
    open.at(-1)!.text += piece
  })
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  const [top] = root.children
  if (!top) throw new StatementError('xml', 1, 'no element')
  return top
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** The first element along a path of names, or undefined. */
export function find(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  let at = element
  for (const name of path) at = at?.children.find((child) => child.name === name)
  return at
}

/** All elements along a path of names. */
export function findAll(element: XmlElement | undefined, ...path: string[]): XmlElement[] {
  let at = element ? [element] : []
  for (const name of path) at = at.flatMap(({ children }) => children.filter((child) => child.name === name))
  return at
}

/** The text of the first element along a path, trimmed; empty where there is none. */
export const textOf = (element: XmlElement | undefined, ...path: string[]): string =>
  find(element, ...path)?.text.trim() ?? ''
