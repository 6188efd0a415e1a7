import { analyse, createIndex, passageSchema, type SearchIndex } from '~/domains/retrieval/retrieval.server'
import { type ArticleSection, articlePath, type Collection } from './article'
import { entriesOf, type LibraryEntry } from './article-library.server'
import { type ExcerptPart, excerptOf } from './excerpt.server'

const MOST_HITS = 12
/** What a hit must cover of the question, and how near it must come to the best. */
const LEAST_COVERAGE = 0.34
const LEAST_OF_BEST = 0.3

export interface ArticleHit {
  /** With the heading's place, where the words stand below one. */
  path: string
  title: string
  heading: string
  excerpt: ExcerptPart[]
}

interface ArticleIndex {
  entries: LibraryEntry[]
  index: SearchIndex
  sections: Map<string, { entry: LibraryEntry; section: ArticleSection }>
}

const kept = new Map<string, ArticleIndex>()

/**
 * Sections of a collection that answer a search, best first, at most one from below each heading. Words meet their
 * forms and their slips by the rules of the language, as in a shop.
 */
export function searchArticles(collection: Collection, language: string, text: string): ArticleHit[] {
  const { index, sections } = indexOf(collection, language)
  const hits = index.search({ text, language, limit: MOST_HITS })
  const best = hits[0]?.score ?? 0
  const asked = analyse(text, language).filter(({ functionWord }) => !functionWord)
  return hits
    .filter(({ score, coverage }) => coverage >= LEAST_COVERAGE && score >= best * LEAST_OF_BEST)
    .map(({ id }) => {
      const { entry, section } = sections.get(id)!
      return {
        path: articlePath(entry.summary) + (section.id ? `#${section.id}` : ''),
        title: entry.summary.title,
        heading: section.heading,
        excerpt: excerptOf(section.text, asked, language),
      }
    })
}

function indexOf(collection: Collection, language: string): ArticleIndex {
  const key = `${collection} ${language}`
  const entries = entriesOf(collection, language)
  const held = kept.get(key)
  // The library hands out the same entries until a file is read again.
  if (held?.entries.length === entries.length && held.entries.every((entry, i) => entry === entries[i]))
    return held
  const made = buildIndex(entries, language)
  kept.set(key, made)
  return made
}

function buildIndex(entries: LibraryEntry[], language: string): ArticleIndex {
  const sections = new Map(
    entries.flatMap((entry) =>
      entry
        .parsed()
        .sections.map((section) => [`${entry.summary.slug}#${section.id}`, { entry, section }] as const),
    ),
  )
  const documents = [...sections].map(([id, { entry, section }]) => ({
    id,
    language,
    fields: {
      title: entry.summary.title,
      heading: section.heading,
      // What an article is about belongs to where it begins.
      body: section.id ? section.text : [entry.summary.description, section.text],
    },
  }))
  return { entries, sections, index: createIndex({ schema: passageSchema, language, documents }) }
}
