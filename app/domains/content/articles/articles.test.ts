import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MAX_FILE_BYTES, MAX_PAIRS_AT_ONCE } from '~/domains/knowledge/knowledge'
import { env, parseEnv } from '~/platform/env/env.server'
import { projectRoot } from '~/platform/i18n/project-root.server'
import { type ArticleNode, articlePath, COLLECTIONS, textOf } from './article'
import { articleOf, entriesOf } from './article-library.server'
import { FAQ_MORE } from './faq'

const LANGUAGES = ['en', 'tr']

const all = (language: string) =>
  COLLECTIONS.flatMap((collection) => entriesOf(collection, language).map(articleOf))
const english = all('en')
const everything = LANGUAGES.flatMap(all)

const elements = (nodes: ArticleNode[], name: string): Extract<ArticleNode, { type: 'element' }>[] =>
  nodes.flatMap((node) =>
    node.type === 'text' ? [] : [...(node.tagName === name ? [node] : []), ...elements(node.children, name)],
  )

const places = new Set(english.flatMap((article) => [articlePath(article).split('#')[0]!]))
const routes = readdirSync('app/routes', { recursive: true, encoding: 'utf8' })

/** Addresses of routes as their files name them; what a route takes any name for isn't looked up. */
const isRoute = (path: string): boolean => {
  const name = path.slice(1).replaceAll('/', '.')
  return routes.some((file) => {
    const own = file
      .replace(/^[^/]+\//, '')
      .replace(/\.tsx?$/, '')
      .replace(/\._index$/, '')
      .replaceAll('_.', '.')
    return own === (name || '_index')
  })
}

const linksOf = ({ body }: { body: ArticleNode[] }) =>
  [...elements(body, 'a'), ...elements(body, 'try')].map(({ properties }) => String(properties.href))

test('every article is written in both languages, in the same place and with the same parts', () => {
  const shape = (article: (typeof english)[number]) => ({
    path: articlePath(article),
    section: article.section,
    order: article.order,
    published: article.published,
    levels: article.headings.map(({ level }) => level),
    steps: elements(article.body, 'steps').length,
    examples: elements(article.body, 'pre').length,
    tables: elements(article.body, 'tr').length,
  })
  expect(all('tr').map(shape)).toEqual(english.map(shape))
})

test('no link within the site leads nowhere', () => {
  const anchors = new Map(
    everything.map((one) => [`${one.language} ${articlePath(one)}`, one.headings.map(({ id }) => id)]),
  )
  const broken = everything.flatMap((article) =>
    linksOf(article)
      .filter((href) => !/^https:\/\//.test(href))
      .filter((href) => {
        const [path = '', anchor] = href.split('#')
        if (anchor)
          return !anchors.get(`${article.language} ${path || articlePath(article)}`)?.includes(anchor)
        return !places.has(path) && !isRoute(path)
      })
      .map((href) => `${articlePath(article)} (${article.language}): ${href}`),
  )
  expect(broken).toEqual([])
  expect(Object.values(FAQ_MORE).filter((path) => !places.has(path!) && !isRoute(path!))).toEqual([])
})

test('every figure shows a picture that is there', () => {
  const shown = everything
    .flatMap(({ body }) => elements(body, 'figure'))
    .map(({ properties }) => String(properties.src))
  expect(shown.filter((src) => !existsSync(join(projectRoot, 'public', src)))).toEqual([])
})

test('every command that an article names is one of ours', () => {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const code = everything.flatMap(({ body }) => elements(body, 'code').map(textOf))
  const named = code.flatMap((text) =>
    [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, script]) => script!),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((script) => !scripts[script])).toEqual([])
})

test.each(LANGUAGES)('the table of settings has every variable with its default (%s)', (language) => {
  const { body } = articleOf(
    entriesOf('documentation', language).find(({ summary }) => summary.slug === 'configuration')!,
  )
  const rows = elements(body, 'tr').flatMap(({ children }) => {
    const [name, value] = children.filter((cell) => cell.type === 'element' && cell.tagName === 'td')
    const code =
      value && value.type === 'element' ? elements(value.children, 'code').map(textOf)[0] : undefined
    return name ? [{ name: textOf(name), code }] : []
  })
  const source = readFileSync(join(projectRoot, 'app/platform/env/env.server.ts'), 'utf8')
  const fields = source.slice(source.indexOf('z.object({'), source.indexOf('\n})'))
  const variables = [...fields.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name!)
  const named = new Set(rows.map(({ name }) => name))
  expect(variables.filter((name) => !named.has(name))).toEqual([])

  const defaults = {
    ...parseEnv({ DATA_DIR: env().DATA_DIR }),
    DATA_DIR: '.data',
    SEALING_KEY: 'APP_SECRET',
    DATABASE_MIGRATION_URL: 'DATABASE_URL',
  }
  for (const { name, code } of rows)
    if (code && variables.includes(name))
      expect(String(defaults[name as keyof typeof defaults]), name).toBe(code)
})

test('the limits of knowledge are those of the code', () => {
  const text = english
    .find(({ slug }) => slug === 'knowledge')!
    .body.map(textOf)
    .join(' ')
  expect(text).toContain(`${MAX_FILE_BYTES / 2 ** 20} MB`)
  expect(text).toContain(`up to ${MAX_PAIRS_AT_ONCE.toLocaleString('en')} pasted at once`)
})
