/** What a business paper says, ready to be set: every text in the reader's language, every amount written out. */
export interface PaperData {
  /** BCP 47, the one it is written in. */
  language: string
  direction: 'ltr' | 'rtl'
  /** Of the file, for programs that list it. */
  fileTitle: string
  author: string
  title: string
  /** Set apart at the top: what the reader must not overlook. */
  warning: string | null
  /** Number, date and the like, in two columns. */
  facts: LabelledText[]
  /** Who gives it and who gets it, side by side; the first line is the name. */
  parties: { label: string; lines: string[] }[]
  columns: { label: string; isNumber: boolean }[]
  rows: { cells: string[]; note: string | null }[]
  sums: (LabelledText & { isTotal: boolean })[]
  notes: string[]
  /** Who agreed to it, set in a frame below everything else. */
  signed?: { title: string; lines: string[] }
  /** With `{page}` and `{pages}`. */
  footer: string
}

export interface LabelledText {
  label: string
  text: string
}

/** An e-invoice in the form of `@e-invoice-eu/core`, which checks it against EN 16931's structure. */
export type EInvoice = { 'ubl:Invoice': Record<string, unknown> }

export interface PdfToMake {
  paper: PaperData
  /** Stands in the file as the moment of its making, so that the same paper is the same file. */
  madeAt: Date
  /** Put inside as Factur-X, profile EN 16931. */
  eInvoice: EInvoice | null
}

/** What the thread is asked for: a PDF, or an e-invoice in the UN/CEFACT syntax that Factur-X has inside. */
export type PdfWish = { pdf: PdfToMake } | { xml: EInvoice }
