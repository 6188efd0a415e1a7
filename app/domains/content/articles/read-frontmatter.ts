import type { z } from 'zod'
import { frontmatterSchema } from './article'

const HEAD = /^---\n([\s\S]*?)\n---\n/
const LINE = /^([a-z]+): (.+)$/

/**
 * The head of an article's file and the text below it. A head is lines of `key: value` between two `---`; quotes
 * around a value are left out, nothing else of YAML is understood.
 *
 * @throws Error that says what is wrong with it
 */
export function readFrontmatter(source: string): { head: z.infer<typeof frontmatterSchema>; body: string } {
  const [whole, lines] = HEAD.exec(source) ?? []
  if (!whole || !lines) throw new Error('no head between two lines of ---')
  const entries = lines.split('\n').map((line) => {
    const [, key, value] = LINE.exec(line) ?? []
    if (!key || !value) throw new Error(`not a line of key: value: ${line}`)
    return [key, value.trim().replace(/^(['"])(.*)\1$/, '$2')]
  })
  return { head: frontmatterSchema.parse(Object.fromEntries(entries)), body: source.slice(whole.length) }
}
