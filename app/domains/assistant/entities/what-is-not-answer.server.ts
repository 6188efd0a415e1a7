import { encoder, type Meaning, meaningOf, sameTopic } from '~/domains/intents/intents.server'
import { baseLanguage } from '~/domains/retrieval/retrieval.server'
import { hasStem, intentsOfTopic, type Topic } from './asked-topic.server'
import { type EntityFound, entityQuote } from './entity-quote'
import { type PlacedUnit, type ReadablePassage, unitsOf } from './evidence'
import { fold } from './name-index'
import { asksWhatIsNot, denies } from './polarity'
import { type Concept, readQuestion, type TableRequest, termsOf } from './table-answer.server'

/** From this probability on, a heading or sentence is about what a question is about. */
const SAME_TOPIC = 0.2
/** The same of the group of intents: "returns" whichever rule of them. */
const SAME_GROUP = 0.5
/** From this on it is surely what was asked. */
const SURELY = 0.45
/** Beginnings of words this long tell that they are of one family: "zurück", "zurückgeben". */
const SHORTEST_FAMILY = 5
const MOST_SENTENCES = 4
/** Sentences that are this near to the best one are quoted with it. */
const NEAR_BEST = 0.6

interface Denying {
  units: PlacedUnit[]
  points: number
  isSure: boolean
}

/**
 * "What can't I return?", "are there things you won't repair?": the list, rows or lines that hang from a heading or line
 * which denies it, whole; else the sentences that deny it. Null for another question, and where no page denies it.
 */
export function whatIsNotAnswer(request: TableRequest): EntityFound | null {
  if (!asksWhatIsNot(request.question, request.language)) return null
  const { question } = request
  const asked = { meaning: meaningOf(question), topics: topicsNamed(question) }
  let best: Denying | null = null
  for (const passage of request.passages) {
    const concepts = readQuestion(request, baseLanguage(passage.language)).concepts
    const isForeign = baseLanguage(passage.language) !== baseLanguage(request.language)
    const found =
      underDenial(passage, concepts, asked) ?? sentencesOf(passage, { concepts, asked, isForeign })
    if (found && (!best || found.points > best.points)) best = found
  }
  return best && entityQuote(best.isSure ? 'answer' : 'section', best.units)
}

/** What a question is about, by its meaning and by words that shops of all languages use. */
interface Asked {
  meaning: Meaning
  topics: Topic[]
}

const TOPICS = ['shipping', 'returns', 'payment'] as const
const topicsNamed = (text: string): Topic[] => TOPICS.filter((topic) => hasStem(text, topic))

const isSameGroup = ({ meaning, topics }: Asked, text: string): boolean =>
  topics.some((topic) => hasStem(text, topic)) || sameGroup(meaning, meaningOf(text)) >= SAME_GROUP

/** What stands under a heading, a title or a line that denies. */
function underDenial(passage: ReadablePassage, concepts: Concept[], asked: Asked): Denying | null {
  const { language } = passage
  const title = passage.title ?? ''
  const groups = new Map<string, PlacedUnit[]>()
  for (const placed of unitsOf({ passages: [passage] })) {
    const { lead, heading } = placed.unit
    const over = [lead, heading, passage.kind === 'pair' ? title : ''].find(
      (words) => words && denies(words, language),
    )
    if (over) groups.set(over, [...(groups.get(over) ?? []), placed])
  }
  let best: Denying | null = null
  for (const [over, units] of groups) {
    const isNamed = isMet(over, concepts, language)
    const topic = sameTopic(asked.meaning, meaningOf(over))
    const under = Math.max(
      ...units.map(({ unit }) => sameTopic(asked.meaning, meaningOf(`${over}: ${unit.text}`))),
    )
    // "No hard feelings" is denied, too: what hangs from a heading without such words is a list.
    const isList = units.every(({ unit }) => unit.kind !== 'sentence')
    const isOfGroup = isList && isSameGroup(asked, over)
    const isOfTitle = isMet(title, concepts, language) || isSameGroup(asked, title)
    if (!isNamed && !isOfGroup && topic < SAME_TOPIC && !(isOfTitle && under >= SAME_TOPIC)) continue
    const points = 2 + (isNamed ? 1 : 0) + topic + under
    if (!best || points > best.points) best = { units, points, isSure: true }
  }
  return best
}

/** Words of another language can't be met, so that what a sentence is about tells. */
function sentencesOf(
  passage: ReadablePassage,
  { concepts, asked, isForeign }: { concepts: Concept[]; asked: Asked; isForeign: boolean },
): Denying | null {
  const { language } = passage
  const judged = unitsOf({ passages: [passage] }).flatMap((placed) => {
    if (!denies(placed.unit.text, language)) return []
    const said = meaningOf(placed.unit.text)
    const isNamed = isMet(`${placed.unit.heading} ${placed.unit.text}`, concepts, language)
    const topic = sameTopic(asked.meaning, said)
    if (!isNamed && !isForeign && topic < SURELY) return []
    if (topic < SAME_TOPIC && !isSameGroup(asked, placed.unit.text)) return []
    return [{ placed, points: (isNamed ? 1 : 0) + topic, isSure: isNamed && topic >= SURELY }]
  })
  const best = judged.sort((a, b) => b.points - a.points)[0]
  if (!best) return null
  const units = judged
    .filter(({ points }) => points >= NEAR_BEST * best.points)
    .slice(0, MOST_SENTENCES)
    .map(({ placed }) => placed)
  return { units, points: best.points, isSure: best.isSure }
}

/** Whether some words have one of what a question asks, in any form or family: "Nicht zurück" of "zurückgeben". */
function isMet(words: string, concepts: Concept[], language: string): boolean {
  const terms = [...termsOf(words, language)].map(fold)
  return concepts.some(({ forms }) =>
    [...forms].map(fold).some((form) =>
      terms.some((term) => {
        if (term === form) return true
        const least = Math.min(form.length, term.length)
        return least >= SHORTEST_FAMILY && (term.startsWith(form) || form.startsWith(term))
      }),
    ),
  )
}

const LIKELY_GROUP = 0.3

/** What pages that tell it are about, as intents with a weight, whichever of a group's is meant; null for another question. */
export function topicsOfWhatIsNot(question: string, language: string): ReadonlyMap<string, number> | null {
  if (!asksWhatIsNot(question, language)) return null
  const shares = groupShares(meaningOf(question))
  const named = topicsNamed(question).flatMap((topic) => [...intentsOfTopic(topic)])
  const likely = encoder().intents.flatMap((intent): [string, number][] => {
    const share = shares.get(intent.split('.')[0]!)!
    return share >= LIKELY_GROUP ? [[intent, share]] : []
  })
  const topics = new Map([...named, ...likely])
  return topics.size > 0 ? topics : null
}

/** The probability that two texts are about intents of one group. */
function sameGroup(a: Meaning, b: Meaning): number {
  const one = groupShares(a)
  const other = groupShares(b)
  return [...one].reduce((sum, [group, share]) => sum + share * (other.get(group) ?? 0), 0)
}

function groupShares({ probabilities }: Meaning): Map<string, number> {
  const shares = new Map<string, number>()
  encoder().intents.forEach((intent, i) => {
    const group = intent.split('.')[0]!
    shares.set(group, (shares.get(group) ?? 0) + probabilities[i]!)
  })
  return shares
}
