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
  const places = new GroupPlaces()
  for (const question of [...questions].sort((a, b) => b.askedAt.getTime() - a.askedAt.getTime())) {
    let best: number | undefined
    let bestLikeness = ALIKE
    // Only these can be alike at all: of thousands of questions each meets a few.
    for (const place of places.sharing(question)) {
      const likeness = likenessOf(groups[place]![0]!, question)
      if (likeness < bestLikeness || (likeness === bestLikeness && best !== undefined && place < best))
        continue
      best = place
      bestLikeness = likeness
    }
    if (best !== undefined) groups[best]!.push(question)
    else places.add(question, groups.push([question]) - 1)
  }
  return groups
    .map(presentGroup)
    .sort((a, b) => b.count - a.count || b.lastAskedAt.getTime() - a.lastAskedAt.getTime())
}

/** Groups by the words of their first question. */
class GroupPlaces {
  private readonly byTerm = new Map<string, number[]>()
  private readonly byText = new Map<string, number>()
  private readonly sizes: number[] = []

  add({ terms, text }: AskedQuestion, place: number): void {
    this.byText.set(text.toLowerCase(), place)
    this.sizes[place] = terms.size
    for (const term of terms) {
      const known = this.byTerm.get(term)
      if (known) known.push(place)
      else this.byTerm.set(term, [place])
    }
  }

  /** Those that have enough words in common with a question, whatever their language, or its very text. */
  sharing({ terms, text }: AskedQuestion): number[] {
    const shared = new Map<number, number>()
    for (const term of terms)
      for (const place of this.byTerm.get(term) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1)
    const found: number[] = []
    for (const [place, count] of shared)
      if ((2 * count) / (this.sizes[place]! + terms.size) >= ALIKE) found.push(place)
    const same = this.byText.get(text.toLowerCase())
    return same === undefined || found.includes(same) ? found : [...found, same]
  }
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
