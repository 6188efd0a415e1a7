import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  COMPILED_ARTICLES,
  type CompiledArticles,
  hashOfArticle,
} from '~/domains/content/articles/compiled-articles.server'
import { parseArticle } from '~/domains/content/articles/parse-article.server'
import { readFrontmatter } from '~/domains/content/articles/read-frontmatter'
import { projectRoot } from '~/platform/i18n/project-root.server'

// Parses every article of `content/articles` into `build/articles.json`; fails on one that can't be read.
const folder = join(projectRoot, 'content', 'articles')
const compiled: CompiledArticles = {}
for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!path.endsWith('.mdx')) continue
  try {
    const { body } = readFrontmatter(readFileSync(join(folder, path), 'utf8'))
    compiled[hashOfArticle(body)] = parseArticle(body)
  } catch (cause) {
    throw new Error(`${path} can't be read`, { cause })
  }
}
mkdirSync(dirname(COMPILED_ARTICLES), { recursive: true })
// Whole or not at all, for a server that starts at this moment.
writeFileSync(`${COMPILED_ARTICLES}.${process.pid}`, JSON.stringify(compiled))
renameSync(`${COMPILED_ARTICLES}.${process.pid}`, COMPILED_ARTICLES)
