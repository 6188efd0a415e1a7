import {
  IsolatedError,
  IsolatedProcess,
  IsolationLimitError,
} from '~/platform/processes/isolated-process.server'
import type { Block } from './block'
import { isTooNested } from './markdown-nesting'
import { UnreadableError } from './reading-failure'

/** A text that was written here, or is being written. */
export interface TextToRead {
  markdown: string
  title: string
}

export interface ReadText {
  blocks: Block[]
  /** Clean, as it is shown; without the title when the text begins with it. */
  html: string
}

/** What a page of 200,000 letters takes is far below; what takes the square of its length is far above. */
const PATIENCE_MS = 10_000
const PATIENCE_A_TEXT_MS = 20
const MEMORY_MIB = 512

const program = new IsolatedProcess<TextToRead[], ReadText[]>('markdown-program', { memoryMiB: MEMORY_MIB })

/**
 * Reads texts in a process of its own: a few letters of Markdown can keep a parser busy for minutes.
 *
 * @throws UnreadableError `too_complex`
 */
export async function readTexts(texts: TextToRead[], patienceMs = PATIENCE_MS): Promise<ReadText[]> {
  if (texts.some(({ markdown }) => isTooNested(markdown))) throw new UnreadableError('too_complex')
  try {
    return await program.ask(texts, patienceMs + PATIENCE_A_TEXT_MS * texts.length)
  } catch (error) {
    const isLimit = error instanceof IsolationLimitError || isStackUsedUp(error)
    throw isLimit ? new UnreadableError('too_complex', { cause: error }) : error
  }
}

export async function readWrittenText(text: TextToRead): Promise<ReadText> {
  const [read] = await readTexts([text])
  return read!
}

/** Parsers walk what they read by recursion: nesting that no author writes uses up the stack. */
export const isStackUsedUp = (error: unknown): boolean =>
  error instanceof IsolatedError && error.kind === 'RangeError' && /call stack/.test(error.message)
