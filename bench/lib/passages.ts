import eld from 'eld/small'
import { readText } from './read-file'

export interface PassageSet {
  /** BCP 47 primary subtag, found from the text. */
  language: string
  paragraphs: { id: string; title: string; text: string }[]
  /** Questions with the paragraph that answers them. */
  questions: { text: string; paragraph: string }[]
}

interface SquadFile {
  data: { title?: string; paragraphs: { context: string; qas: { question: string }[] }[] }[]
}

/** Reads a file in SQuAD's format (XQuAD's too); a paragraph that occurs twice is one document. */
export function readPassages(path: string, language?: string): PassageSet {
  const file: SquadFile = JSON.parse(readText(path))
  const paragraphs = new Map<string, PassageSet['paragraphs'][number]>()
  const questions: PassageSet['questions'] = []
  for (const { title = '', paragraphs: page } of file.data) {
    for (const { context, qas } of page) {
      const known = paragraphs.get(context)
      const paragraph = known ?? {
        id: `p${paragraphs.size}`,
        title: title.replaceAll('_', ' '),
        text: context,
      }
      paragraphs.set(context, paragraph)
      for (const { question } of qas) questions.push({ text: question, paragraph: paragraph.id })
    }
  }
  const sample = [...paragraphs.keys()].slice(0, 40)
  return { language: language ?? detect(sample), paragraphs: [...paragraphs.values()], questions }
}

/** The language that most paragraphs of the sample are in. */
function detect(sample: string[]): string {
  const votes = new Map<string, number>()
  for (const text of sample) {
    const { language } = eld.detect(text)
    if (language) votes.set(language, (votes.get(language) ?? 0) + 1)
  }
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'und'
}
