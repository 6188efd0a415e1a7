import { readPassages } from '../lib/passages'
import { readText } from '../lib/read-file'

/** A file in the XQuAD format (that of SQuAD 1.1), flattened. */
export interface PassageQuestions {
  /** BCP 47 primary subtag, found from the text unless given. */
  language: string
  passages: { id: string; article: number; text: string }[]
  questions: {
    text: string
    article: number
    passage: string
    /** Where the answers stand in the passage, in UTF-16 units. */
    answers: { start: number; end: number }[]
  }[]
}

interface File {
  data: {
    paragraphs: {
      context: string
      qas: { question: string; answers: { text: string; answer_start: number }[] }[]
    }[]
  }[]
}

/**
 * Reads a file as it is or in gzip; a paragraph that occurs twice is one passage. The format's answer offsets count
 * code points, these UTF-16 units.
 */
export function readPassageQuestions(path: string, language?: string): PassageQuestions {
  const file: File = JSON.parse(readText(path))
  const ids = new Map<string, string>()
  const read: PassageQuestions = {
    language: language ?? readPassages(path).language,
    passages: [],
    questions: [],
  }
  file.data.forEach(({ paragraphs }, article) => {
    for (const { context, qas } of paragraphs) {
      const id = ids.get(context) ?? `p${ids.size}`
      if (!ids.has(context)) read.passages.push({ id, article, text: context })
      ids.set(context, id)
      for (const { question, answers } of qas) {
        const spans = answers.map(({ text, answer_start }) => {
          const start = unitOffset(context, answer_start)
          return { start, end: start + text.length }
        })
        read.questions.push({ text: question, article, passage: id, answers: spans })
      }
    }
  })
  return read
}

function unitOffset(text: string, codePoints: number): number {
  if (!/[\uD800-\uDBFF]/.test(text)) return codePoints
  return Array.from(text).slice(0, codePoints).join('').length
}
