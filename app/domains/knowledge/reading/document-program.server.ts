import { answerQuestions } from '~/platform/processes/isolated-program.server'
import { type PreparedDocument, prepareDocument } from '../pieces/prepare-document.server'
import { readRules } from '../website/read-rules.server'
import { readSitemap } from '../website/read-sitemap.server'
import type { ReadDocument } from './block'
import { titleOfPage } from './file-title'
import type { DocumentAnswers, DocumentQuestion, PreparedApart } from './read-apart.server'
import { readFile, readServedFile } from './read-file.server'
import { readHtmlFragment } from './read-html.server'
import { readWebPage } from './read-web-page.server'
import { UnreadableError } from './reading-failure'

/** More than the words of a thousand pages of a PDF. */
const MOST_LETTERS = 20_000_000

// The program of a process of its own, built by scripts/build-workers.mjs; read-apart.server.ts asks it.
answerQuestions(async (question: DocumentQuestion) => {
  try {
    return { done: await answer(question) }
  } catch (error) {
    if (error instanceof UnreadableError) return { failure: error.reason, detail: error.stack ?? '' }
    throw error
  }
})

async function answer(question: DocumentQuestion): Promise<DocumentAnswers[keyof DocumentAnswers]> {
  switch (question.kind) {
    case 'file': {
      const { bytes, fileName, title, languages } = question
      const document = bounded(await readFile(Buffer.from(bytes), fileName))
      const named = title === undefined ? document.title : titleOfPage(title, fileName, document.blocks)
      return prepared(prepareDocument({ ...document, title: named, url: null }, languages))
    }
    case 'page': {
      const { bytes, served } = question
      const page = readWebPage(Buffer.from(bytes), served)
      bounded(page.document)
      return page
    }
    case 'served-file': {
      const { bytes, contentType, fileName } = question
      return bounded(await readServedFile(Buffer.from(bytes), contentType, fileName))
    }
    case 'documents':
      return question.documents.map((document) => prepared(prepareDocument(document, question.languages)))
    case 'fragments':
      return question.documents.map(({ html, language, ...document }) => {
        const blocks = readHtmlFragment(html)
        const { fallbackLanguage } = question
        return prepared(prepareDocument({ ...document, blocks }, { language, fallbackLanguage }))
      })
    case 'sitemap':
      return readSitemap(Buffer.from(question.bytes))
    case 'rules':
      return readRules(question.url, question.text, question.addresses)
  }
}

const prepared = ({ pieces, ...document }: PreparedDocument): PreparedApart => ({
  ...document,
  pieces: pieces(),
})

function bounded<Document extends ReadDocument>(document: Document): Document {
  let letters = 0
  for (const block of document.blocks) {
    if (block.kind === 'list') for (const item of block.items) letters += item.length
    else if (block.kind === 'table')
      for (const row of block.rows) for (const cell of row) letters += cell.length
    else letters += block.text.length
    if (letters > MOST_LETTERS) throw new UnreadableError('too_large')
  }
  return document
}
