export interface AskedQuestion {
  text: string
  language: string
  /** Stems of its words of meaning. */
  terms: ReadonlySet<string>
  askedAt: Date
  conversationId: string
}

export interface QuestionGroup {
  /** The group's most typical wording. */
  question: string
  language: string
  count: number
  lastAskedAt: Date
  /** Other wordings, newest first, at most three. */
  examples: string[]
  /** Newest first. */
  conversationIds: string[]
}

/** Share of the words of meaning that two questions have in common (Dice) from which they count as one. */
const ALIKE = 0.6

/**
 * Groups questions that ask the same in other words: each question, newest first, joins the group whose first
 * question shares most words with it, or starts its own. The largest group comes first, the newest of equals.
 */
export function groupQuestions(questions: readonly AskedQuestion[]): QuestionGroup[] {
  const groups: AskedQuestion[][] = []
  for (const question of [...questions].sort((a, b) => b.askedAt.getTime() - a.askedAt.getTime())) {
    let best: AskedQuestion[] | undefined
    let bestLikeness = ALIKE
    for (const group of groups) {
      const likeness = likenessOf(group[0]!, question)
      if (likeness < bestLikeness) continue
      best = group
      bestLikeness = likeness
    }
    if (best) best.push(question)
    else groups.push([question])
  }
  return groups
    .map(presentGroup)
    .sort((a, b) => b.count - a.count || b.lastAskedAt.getTime() - a.lastAskedAt.getTime())
}

function likenessOf(a: AskedQuestion, b: AskedQuestion): number {
  if (a.text.toLowerCase() === b.text.toLowerCase()) return 1
  const total = a.terms.size + b.terms.size
  if (a.language !== b.language || total === 0) return 0
  let shared = 0
  for (const term of a.terms) if (b.terms.has(term)) shared++
  return (2 * shared) / total
}

function presentGroup(group: AskedQuestion[]): QuestionGroup {
  const typical = group.reduce((best, question) =>
    closeness(question, group) > closeness(best, group) ? question : best,
  )
  const others = new Set(group.map(({ text }) => text).filter((text) => text !== typical.text))
  return {
    question: typical.text,
    language: typical.language,
    count: group.length,
    lastAskedAt: group[0]!.askedAt,
    examples: [...others].slice(0, 3),
    conversationIds: [...new Set(group.map(({ conversationId }) => conversationId))],
  }
}

const closeness = (question: AskedQuestion, group: AskedQuestion[]) =>
  group.slice(0, 50).reduce((sum, other) => sum + likenessOf(question, other), 0)
