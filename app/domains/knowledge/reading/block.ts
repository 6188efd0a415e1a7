/** What every format is read into: a page as a row of blocks, markup gone, structure kept. */
export type Block = Heading | Paragraph | List | Table

export interface Heading {
  kind: 'heading'
  /** 1 to 6. */
  level: number
  text: string
  /** Fragment of the address at which the section starts. */
  anchor?: string
}

export interface Paragraph {
  kind: 'paragraph'
  /** Line breaks are the author's own. */
  text: string
  anchor?: string
}

export interface List {
  kind: 'list'
  /** One an item; what hangs below an item follows on lines of its own, indented by two spaces. */
  items: string[]
}

export interface Table {
  kind: 'table'
  /** Empty when the table has none. */
  header: string[]
  rows: string[][]
}

export interface ReadDocument {
  /** '' when the document names none. */
  title: string
  /** BCP 47, when the document says so itself. */
  language?: string
  blocks: Block[]
}

/** White space as a browser shows it: runs are one space, ends are trimmed. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A text of several lines with each line tidied and empty ones left out. */
export const tidyLines = (text: string): string => text.split('\n').map(oneLine).filter(Boolean).join('\n')
