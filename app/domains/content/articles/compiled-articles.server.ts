import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '~/platform/i18n/project-root.server'
import type { ParsedArticle } from './parse-article.server'

/** Parsed articles by the hash of their text: one that was changed since isn't found, and is parsed anew. */
export type CompiledArticles = Record<string, ParsedArticle>

/** Written by scripts/build-articles.ts: a page that is asked for first shouldn't wait for the MDX reader. */
export const COMPILED_ARTICLES = join(projectRoot, 'build', 'articles.json')

export const hashOfArticle = (text: string): string => createHash('sha256').update(text).digest('base64url')

let compiled: CompiledArticles | undefined

export function compiledArticles(): CompiledArticles {
  compiled ??= existsSync(COMPILED_ARTICLES)
    ? (JSON.parse(readFileSync(COMPILED_ARTICLES, 'utf8')) as CompiledArticles)
    : {}
  return compiled
}
