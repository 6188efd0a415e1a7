import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PROOF = /`((?:tests|app|scripts)\/[\w./-]+\.(?:test|spec)\.tsx?)`: "([^"]+)"/g

const rows = readFileSync('docs/store-review.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| requirement'))

test('every requirement of the review names tests, and each of them exists', () => {
  expect(rows.length).toBeGreaterThan(20)
  const problems = rows.flatMap((row) => {
    const proofs = [...row.matchAll(PROOF)]
    const claims = row.split('"').length - 1
    if (proofs.length === 0 || claims !== proofs.length * 2) return [`no proof in: ${row}`]
    return proofs.flatMap(([, file = '', name = '']) => (isTest(file, name) ? [] : [`${file}: ${name}`]))
  })
  expect(problems).toEqual([])
})

/** A test of that very name, in a file of which nothing is put aside. */
function isTest(file: string, name: string): boolean {
  if (!existsSync(file)) return false
  const source = readFileSync(file, 'utf8')
  if (/\btest\.(?:skip|todo|only|fails)\b/.test(source)) return false
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?:\\btest|\\))\\(\\s*'${literal}'`).test(source)
}

const sources = (place: string, ending: RegExp): { path: string; text: string }[] =>
  readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((path) => join(place, path))
    .filter((path) => ending.test(path) && !/\.test\.|generated/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

test('no form of the product asks for a shop’s address', () => {
  const asking = sources('app', /\.tsx$/).filter(({ text }) =>
    /name="(?:shop|shopDomain|store|storeUrl|domain)"|placeholder=[^>]*myshopify/i.test(text),
  )
  expect(asking.map(({ path }) => path)).toEqual([])
  const words = sources('content/messages', /en\.json$/).filter(({ text }) => /myshopify\.com/.test(text))
  expect(words.map(({ path }) => path)).toEqual([])
})

test('App Bridge stands before every other script of a page in a store’s admin', () => {
  const root = readFileSync('app/root.tsx', 'utf8')
  const page = root.slice(root.indexOf('<html'), root.indexOf('</html>'))
  const bridge = page.indexOf('<AppBridge')
  const others = [...page.matchAll(/<(?:script|Scripts|ScrollRestoration|Links|Meta|NoCompiledSchemas)\b/g)]
  expect(bridge).toBeGreaterThan(0)
  expect(others.length).toBeGreaterThan(3)
  expect(others.every(({ index }) => index > bridge)).toBe(true)
  const script = root.slice(root.indexOf('function AppBridge')).match(/<script[^>]*>/)?.[0]
  expect(script).toBe('<script src={script} />')
})

test('the app writes no script tag and no theme file into a store', () => {
  const writing = sources('app/domains/store', /\.tsx?$/).filter(({ text }) =>
    /scriptTagCreate|themeFilesUpsert|themeCreate|webPixelCreate|write_(?:themes|script_tags)/.test(text),
  )
  expect(writing.map(({ path }) => path)).toEqual([])
})
