import { answerQuestions } from '~/platform/processes/isolated-program.server'
import { renderMarkdown } from '../public/render-markdown.server'
import { readMarkdown } from './read-markdown.server'
import type { ReadText, TextToRead } from './read-texts.server'

// The program of a process of its own, built by scripts/build-workers.mjs; read-texts.server.ts asks it.
answerQuestions(async (texts: TextToRead[]): Promise<ReadText[]> => texts.map(read))

function read({ markdown, title }: TextToRead): ReadText {
  const { blocks } = readMarkdown(markdown)
  return { blocks, html: renderMarkdown(withoutTitle(markdown, title)) }
}

/** Many texts begin with their own title, which the page shows above them. */
function withoutTitle(markdown: string, title: string): string {
  const [first = '', ...rest] = markdown.split('\n')
  return first.replace(/^#\s+/, '').trim() === title && first.startsWith('#') ? rest.join('\n') : markdown
}
