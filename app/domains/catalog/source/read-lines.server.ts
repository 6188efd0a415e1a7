import { StringDecoder } from 'node:string_decoder'
import { BrokenFile } from './broken-file'

const LONGEST_LINE = 4_000_000

/**
 * Lines of a stream of UTF-8 with their numbers from 1; blank ones are counted and left out.
 *
 * @throws BrokenFile `row_too_long` for a line that no record of a product has
 */
export async function* readLines(
  text: AsyncIterable<Buffer>,
): AsyncGenerator<{ line: string; number: number }> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  let number = 0
  for await (const chunk of text) {
    const lines = (rest + decoder.write(chunk)).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST_LINE)
      throw new BrokenFile('row_too_long', {
        row: number + lines.length + 1,
        line: number + lines.length + 1,
      })
    for (const line of lines) {
      number++
      if (line.trim()) yield { line, number }
    }
  }
  rest += decoder.end()
  if (rest.trim()) yield { line: rest, number: number + 1 }
}
