import { readWrittenText } from '../reading/read-texts.server'
import { UnreadableError } from '../reading/reading-failure'

/** How a text will look, or null when it is one that can't be saved either. */
export async function previewText(markdown: string): Promise<string | null> {
  try {
    return (await readWrittenText({ markdown, title: '' })).html
  } catch (error) {
    if (error instanceof UnreadableError) return null
    throw error
  }
}
