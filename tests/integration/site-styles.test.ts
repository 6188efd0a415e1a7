import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const SHEET = 'app/ui/site.css'

/** Files that the style sheet of public pages reads its classes from. */
const sources = [...readFileSync(SHEET, 'utf8').matchAll(/@source '([^']+)'/g)].map(([, glob]) =>
  asPattern(normalize(join(dirname(SHEET), glob!))),
)

function asPattern(glob: string): RegExp {
  const parts: Record<string, string> = { '**/': '(?:.+/)?', '*': '[^/]*', '{': '(?:', '}': ')', ',': '|' }
  return new RegExp(
    `^${glob.replace(/\*\*\/|[*{},]|[.+?^$()|[\]\\]/g, (sign) => parts[sign] ?? `\\${sign}`)}$`,
  )
}

/** A component's own imports, as files of ours. */
function importsOf(file: string): string[] {
  const named = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b(?! type)[^'"]*from '([~.][^']+)'/gm)
  return [...named].flatMap(([, path]) => {
    const whole = normalize(path!.startsWith('~') ? path!.replace('~', 'app') : join(dirname(file), path!))
    return [`${whole}.tsx`, `${whole}.ts`].filter((found) => existsSync(found) && !found.includes('.server.'))
  })
}

/** Everything that a page is drawn from. */
function drawnFrom(file: string, seen = new Set<string>()): Set<string> {
  for (const found of importsOf(file)) {
    if (seen.has(found)) continue
    seen.add(found)
    drawnFrom(found, seen)
  }
  return seen
}

const routes = readdirSync('app/routes', { recursive: true, encoding: 'utf8' })
  .map((path) => join('app/routes', path))
  .filter((path) => path.endsWith('.tsx') && /siteHandle\(|isSite: true/.test(readFileSync(path, 'utf8')))

test('every class of a public page is in the style sheet that it loads', () => {
  expect(routes.length).toBeGreaterThan(2)
  const strangers = routes.flatMap((route) =>
    [route, ...drawnFrom(route)].filter(
      (file) =>
        /className=|buttonClasses\(/.test(readFileSync(file, 'utf8')) &&
        !sources.some((source) => source.test(file)),
    ),
  )
  expect([...new Set(strangers)]).toEqual([])
})
