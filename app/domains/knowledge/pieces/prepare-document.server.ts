import { createHash } from 'node:crypto'
import type { ReadDocument } from '../reading/block'
import { makePieces } from './make-pieces.server'
import { PIECES_VERSION, type Piece } from './piece'
import { tellingLanguage } from './telling-language.server'

export interface DocumentToKeep extends ReadDocument {
  /** Of a website's page; null for the one document of other sources. */
  url: string | null
  /** Of a question-and-answer pair. */
  question?: string
}

export interface Languages {
  /** BCP 47; the merchant's word goes before what the text seems to be. */
  language: string | null
  /** When neither the merchant nor the text tells. */
  fallbackLanguage: string
}

/** A document with all that thinking about it takes, so that keeping it is writing only. */
export interface PreparedDocument {
  url: string | null
  title: string
  question?: string
  language: string
  /** SHA-256 of everything its pieces come from. */
  hash: Uint8Array
  /** Made when asked for: a document that is kept as it was needs none. */
  pieces: () => Piece[]
}

/** It stands beside each quotation of the page. */
const LONGEST_TITLE = 300

export function prepareDocument(document: DocumentToKeep, languages: Languages): PreparedDocument {
  const { url, question, blocks } = document
  const title = storable(document.title.slice(0, LONGEST_TITLE))
  const language = languages.language ?? languageOf(document) ?? languages.fallbackLanguage
  return {
    url,
    title,
    question,
    language,
    hash: hashOf(document, language),
    pieces: () => makePieces(blocks, language).map((piece) => withoutTitle(storablePiece(piece), title)),
  }
}

function storablePiece({ headings, text, ...piece }: Piece): Piece {
  return { ...piece, headings: headings.map(storable), text: storable(text) }
}

/** Fonts of a PDF may name any code unit; PostgreSQL keeps neither NUL nor half a character. */
const storable = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, '')

/** The title is shown and searched by itself. */
function withoutTitle(piece: Piece, title: string): Piece {
  return piece.headings[0] === title ? { ...piece, headings: piece.headings.slice(1) } : piece
}

/** What the text is written in, before what the page claims: themes leave `lang="en"` on every shop. */
function languageOf({ blocks, language, question }: DocumentToKeep): string | null {
  const texts = blocks.map((block) =>
    block.kind === 'list' ? block.items.join('\n') : block.kind === 'table' ? '' : block.text,
  )
  const sample = [question ?? '', ...texts].join('\n').slice(0, 4000)
  const found = tellingLanguage(sample)
  if (language && (found === null || language.toLowerCase().split('-')[0] === found)) return language
  return found
}

function hashOf({ url, title, blocks, question }: DocumentToKeep, language: string): Uint8Array {
  const content = JSON.stringify([PIECES_VERSION, url, title, language, question ?? null, blocks])
  return new Uint8Array(createHash('sha256').update(content).digest())
}
