import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '~/platform/env/env.server'
import { DEFAULT_LANGUAGE } from '~/platform/i18n/languages'
import { projectRoot } from '~/platform/i18n/project-root.server'
import { type Article, type ArticleSummary, COLLECTIONS, type Collection } from './article'
import { compiledArticles, hashOfArticle } from './compiled-articles.server'
import { type ParsedArticle, parseArticle } from './parse-article.server'
import { readFrontmatter } from './read-frontmatter'

const WORDS_A_MINUTE = 220
/** Signs of scripts without spaces that are read in the time of one word. */
const SIGNS_A_WORD = 2.3

const folder = join(projectRoot, 'content', 'articles')

/** An article's file: its head at once, its text when it's first asked for. */
export interface LibraryEntry {
  summary: ArticleSummary
  parsed: () => ParsedArticle
}

type Library = Map<Collection, Map<string, Map<string, LibraryEntry>>>

let library: Library | undefined

/** All articles by collection, slug and language. Read once; while developing, each time. */
function articles(): Library {
  if (!library || env().NODE_ENV === 'development') library = readLibrary()
  return library
}

function readLibrary(): Library {
  return new Map(
    COLLECTIONS.map((collection) => [
      collection,
      new Map(slugsOf(collection).map((slug) => [slug, readLanguages(collection, slug)])),
    ]),
  )
}

function slugsOf(collection: Collection): string[] {
  try {
    return readdirSync(join(folder, collection))
  } catch {
    // A collection without articles has no folder.
    return []
  }
}

function readLanguages(collection: Collection, slug: string): Map<string, LibraryEntry> {
  const files = readdirSync(join(folder, collection, slug)).filter((name) => name.endsWith('.mdx'))
  return new Map(
    files.map((name) => {
      const language = name.slice(0, -'.mdx'.length)
      return [language, readEntry({ collection, slug, language }, join(folder, collection, slug, name))]
    }),
  )
}

function readEntry(
  key: Pick<ArticleSummary, 'collection' | 'slug' | 'language'>,
  file: string,
): LibraryEntry {
  try {
    const { head, body } = readFrontmatter(readFileSync(file, 'utf8'))
    let parsed: ParsedArticle | undefined
    return {
      summary: { ...head, ...key, minutes: minutesOf(body) },
      parsed: () => {
        parsed ??= compiledArticles()[hashOfArticle(body)] ?? parseArticle(body)
        return parsed
      },
    }
  } catch (cause) {
    throw new Error(`${file} can't be read`, { cause })
  }
}

function minutesOf(text: string): number {
  const signs = text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu)?.length ?? 0
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return Math.max(1, Math.round((words + signs / SIGNS_A_WORD) / WORDS_A_MINUTE))
}

/** The articles of a collection in one language, in the order of their sections and places; the blog's by day. */
export function entriesOf(collection: Collection, language: string): LibraryEntry[] {
  const entries = [...articles().get(collection)!.values()].flatMap(
    (languages) => languages.get(language) ?? [],
  )
  return entries.sort(({ summary: a }, { summary: b }) =>
    collection === 'blog'
      ? dayOf(b).localeCompare(dayOf(a)) || a.order - b.order
      : a.order - b.order || a.slug.localeCompare(b.slug),
  )
}

const dayOf = ({ published, updated }: ArticleSummary) => published ?? updated

/** Languages that a collection's article exists in, English first; none when there is no such article. */
export function languagesOfArticle(collection: Collection, slug: string): string[] {
  const languages = [...(articles().get(collection)!.get(slug)?.keys() ?? [])]
  return languages.sort(
    (a, b) => Number(b === DEFAULT_LANGUAGE) - Number(a === DEFAULT_LANGUAGE) || (a < b ? -1 : 1),
  )
}

/** Languages in which a collection has at least every article that it has in English. */
export function languagesOfCollection(collection: Collection): string[] {
  const bySlug = [...articles().get(collection)!.values()]
  const all = new Set(bySlug.flatMap((languages) => [...languages.keys()]))
  return [...all].filter((language) => bySlug.every((languages) => languages.has(language)))
}

export function findEntry(collection: Collection, slug: string, language: string): LibraryEntry | null {
  const languages = articles().get(collection)!.get(slug)
  return languages?.get(language) ?? languages?.get(DEFAULT_LANGUAGE) ?? null
}

export function articleOf({ summary, parsed }: LibraryEntry): Article {
  const { headings, body } = parsed()
  return { ...summary, headings, body }
}
