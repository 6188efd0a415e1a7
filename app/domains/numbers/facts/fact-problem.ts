import { z } from 'zod'

/** How a fact is written, by what its carrier calls it; anything else is a line of text. */
export type FactKind = 'date' | 'email' | 'url' | 'text'

export function factKind(name: string): FactKind {
  if (/date/.test(name)) return 'date'
  if (/email/.test(name)) return 'email'
  return /website|url/.test(name) ? 'url' : 'text'
}

const SHAPES: Record<FactKind, z.ZodType<string>> = {
  date: z.iso.date(),
  email: z.email(),
  url: z.url({ protocol: /^https?$/ }),
  text: z.string().max(200),
}

/** What is wrong with a fact that somebody typed, a key of `numbers.facts.errors`; null: nothing. */
export function factProblem(name: string, value: string): 'missing' | FactKind | null {
  if (value === '') return 'missing'
  const kind = factKind(name)
  if (value.length > 200 || !SHAPES[kind].safeParse(value).success) return kind
  return null
}
