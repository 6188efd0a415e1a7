import { env } from '~/platform/env/env.server'
import { IsolatedProcess, IsolationLimitError } from '~/platform/processes/isolated-process.server'
import type { Piece } from '../pieces/piece'
import type { DocumentToKeep, Languages, PreparedDocument } from '../pieces/prepare-document.server'
import type { RulesReading } from '../website/read-rules.server'
import type { SitemapReading } from '../website/read-sitemap.server'
import type { ReadDocument } from './block'
import { isStackUsedUp } from './read-texts.server'
import type { ServedPage, WebPage } from './read-web-page.server'
import { type ReadingFailure, UnreadableError } from './reading-failure'

/** Of a page that a shop's platform keeps, in each language. */
export interface FragmentToRead {
  url: string | null
  title: string
  language: string | null
  html: string
}

export interface FileToRead {
  bytes: Uint8Array
  fileName: string
  /** What the merchant named it, or the file's name until it is read; the file's own title where absent. */
  title?: string
  languages: Languages
}

export type DocumentQuestion =
  | ({ kind: 'file' } & FileToRead)
  | { kind: 'page'; bytes: Uint8Array; served: ServedPage }
  | { kind: 'served-file'; bytes: Uint8Array; contentType: string; fileName: string }
  | { kind: 'documents'; documents: DocumentToKeep[]; languages: Languages }
  | { kind: 'fragments'; documents: FragmentToRead[]; fallbackLanguage: string }
  | { kind: 'sitemap'; bytes: Uint8Array }
  | { kind: 'rules'; url: string; text: string; addresses: string[] }

export type PreparedApart = Omit<PreparedDocument, 'pieces'> & { pieces: Piece[] }

export interface DocumentAnswers {
  file: PreparedApart
  page: WebPage
  'served-file': ReadDocument
  documents: PreparedApart[]
  fragments: PreparedApart[]
  sitemap: SitemapReading
  rules: RulesReading
}

type Answer = { done: unknown } | { failure: ReadingFailure; detail: string }

/** Books take most of it on a busy machine. */
const FILE_MS = 120_000
const SERVED_MS = 60_000
const PAGE_MS = 20_000

const TIME: Record<DocumentQuestion['kind'], number> = {
  file: FILE_MS,
  'served-file': SERVED_MS,
  documents: SERVED_MS,
  page: PAGE_MS,
  fragments: PAGE_MS,
  sitemap: PAGE_MS,
  rules: PAGE_MS,
}

export interface ReadingLimits {
  timeoutMs?: number
  memoryMiB?: number
}

/**
 * Reads what strangers wrote in a process of its own: files, web pages, site maps, rules for robots. Any of them may be
 * made to keep its reader busy for minutes or to fill the memory; past a limit it is given up, and only it. One at a time,
 * so that the limits hold for all of them together.
 */
export class DocumentReader {
  private readonly program: IsolatedProcess<DocumentQuestion, Answer>

  constructor(private readonly limits: ReadingLimits = {}) {
    this.program = new IsolatedProcess('document-program', {
      memoryMiB: limits.memoryMiB ?? env().READING_MEMORY_MB,
    })
  }

  /** @throws UnreadableError saying why it can't be read; `too_complex` past a limit */
  async read<Kind extends DocumentQuestion['kind']>(
    question: Extract<DocumentQuestion, { kind: Kind }>,
  ): Promise<DocumentAnswers[Kind]> {
    const answer = await this.program
      .ask(question, this.limits.timeoutMs ?? TIME[question.kind])
      .catch((error: unknown) => {
        const isLimit = error instanceof IsolationLimitError || isStackUsedUp(error)
        throw isLimit ? new UnreadableError('too_complex', { cause: error }) : error
      })
    if ('failure' in answer) throw new UnreadableError(answer.failure, { cause: answer.detail })
    return answer.done as DocumentAnswers[Kind]
  }
}

let reader: DocumentReader | undefined

/** The process's own reader. */
export function documentReader(): DocumentReader {
  reader ??= new DocumentReader()
  return reader
}

/** As writing takes it. */
export const asPrepared = ({ pieces, ...document }: PreparedApart): PreparedDocument => ({
  ...document,
  pieces: () => pieces,
})
