import { isTranslated, messagesOf } from '~/platform/i18n/i18n.server'
import { DEFAULT_LANGUAGE } from '~/platform/i18n/languages'
import { articlePath, type Collection } from '../articles/article'
import { articleOf, entriesOf, type LibraryEntry } from '../articles/article-library.server'
import { productLines } from '../product-lines'
import { SITE_LANGUAGES, type SitePage, sitePages } from '../site-pages'

/** What a public page says in one language, as plain text. */
export interface SiteText {
  /** The same in all languages. */
  key: string
  language: string
  /** With the query that opens it in that language. */
  url: string
  title: string
  /** Of a question that the page answers; `title` is the question too. */
  question?: string
  sections: { heading?: string; anchor?: string; lines: string[] }[]
}

/** Articles that say what the product is; the blog and the changelog tell how it came to be. */
const TAUGHT: readonly Collection[] = ['help', 'documentation', 'legal', 'tutorial']

/** All that the public pages say of the product, in each language that they are written in. */
export function siteTexts(): SiteText[] {
  const pages = sitePages.filter(
    ({ indexed, reach, path }) => indexed && reach !== 'articles' && !path.includes('{'),
  )
  return SITE_LANGUAGES.flatMap((language) => [
    ...pages.flatMap((page) => textsOfPage(page, language)),
    ...TAUGHT.flatMap((collection) => entriesOf(collection, language).map((entry) => textOfArticle(entry))),
  ])
}

/** The plain path is the English page's. */
export function addressIn(language: string, path: string, anchor?: string): string {
  const query = language === DEFAULT_LANGUAGE ? '' : `?lang=${language}`
  return `${path}${query}${anchor ? `#${anchor}` : ''}`
}

/** Its words by the shapes in which areas keep them: `{ask, answer}`, and `{title, text}` in all its spellings. */
function textsOfPage({ path, areas, reach }: SitePage, language: string): SiteText[] {
  const area = areas[0]!
  // A legal page's words are its article.
  if (reach === 'legal' || !isTranslated(language, area)) return []
  const words = messagesOf(language, area) as Tree
  const { title, description } = (words.meta ?? {}) as Record<string, string>
  if (!title || !description) return []
  // What will be there one day isn't told as what is there: the description says that it is in development.
  const { questions, sections } = isToCome(path) ? { questions: [], sections: [] } : gather(words)
  return [
    {
      key: path,
      language,
      url: addressIn(language, path),
      title,
      sections: [{ lines: [description] }, ...sections],
    },
    ...questions.map(({ name, ask, answer }) => ({
      key: `${path}#${name}`,
      language,
      url: addressIn(language, path, path === '/faq' ? name : undefined),
      title: ask,
      question: ask,
      sections: [{ lines: [answer] }],
    })),
  ]
}

/** A product line that is announced and can't be used yet. */
const isToCome = (path: string) =>
  productLines.some(({ slug, isThere }) => !isThere && path === `/products/${slug}`)

type Tree = { [key: string]: string | Tree }

interface Gathered {
  questions: { name: string; ask: string; answer: string }[]
  sections: { heading: string; lines: string[] }[]
}

/** What is filled in when it is shown says nothing by itself. */
const isWhole = (text: unknown): text is string => typeof text === 'string' && !text.includes('{{')

function gather(tree: Tree, name = ''): Gathered {
  const { ask, answer, title } = tree
  if (isWhole(ask) && isWhole(answer)) return { questions: [{ name, ask, answer }], sections: [] }
  const lines = [tree.lead, tree.text, tree.body].filter(isWhole)
  const below = Object.entries(tree).flatMap(([key, inner]) =>
    typeof inner === 'string' || key === 'meta' ? [] : [gather(inner, key)],
  )
  return {
    questions: below.flatMap(({ questions }) => questions),
    sections: [
      ...(isWhole(title) && lines.length > 0 ? [{ heading: title, lines }] : []),
      ...below.flatMap(({ sections }) => sections),
    ],
  }
}

function textOfArticle(entry: LibraryEntry): SiteText {
  const { title, description, language } = entry.summary
  const path = articlePath(articleOf(entry))
  return {
    key: path,
    language,
    url: addressIn(language, path),
    title,
    sections: [
      { lines: [description] },
      ...entry.parsed().sections.map(({ id, heading, text }) => ({
        ...(heading ? { heading } : {}),
        ...(id ? { anchor: id } : {}),
        lines: text.split('\n').filter(Boolean),
      })),
    ],
  }
}
