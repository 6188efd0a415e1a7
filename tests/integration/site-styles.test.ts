import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { MADE_LATER } from '~/platform/http/style-sheet'

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

/** Ways to give an element a class that the page may lack. One that another element of the page has may be handed on. */
const OWN_CLASSES = [
  /\.classList\s*\.\s*(?:add|toggle|replace)\b/,
  /\.(?:className|classList(?:\.value)?)\s*\+?=(?!=)(?!\s*\w+\.className\b)/,
  /\b(?:set|toggle)Attribute\((?!\s*['"](?!class['"]))/,
  /\bclass(?:Name)?['"]?:/,
  /\b(?:innerHTML|outerHTML|insertAdjacentHTML|createElementNS|createContextualFragment|setHTMLUnsafe)\b/,
  /\bdocument\.write/,
  // Markup of another page comes with that page's styles.
  /\bDOMParser\b(?![\s\S]*\badoptedStyleSheets\b)/,
]

/** What in a script may draw something for which a page's styles, cut to what stood in it, have no rule. */
function unstyledIn(script: string): string[] {
  const classes = OWN_CLASSES.flatMap((way) => way.exec(script)?.[0] ?? [])
  const elements = Array.from(script.matchAll(/\bcreateElement\(\s*(?:['"](\w+)['"])?/g))
  return [...classes, ...elements.filter(([, name = '']) => !MADE_LATER.has(name)).map(([call]) => call)]
}

test('the script of public pages draws only what a page has styles for', () => {
  const scripts = ['app/enhance/index.ts', ...drawnFrom('app/enhance/index.ts')]
  expect(scripts.length).toBeGreaterThan(10)
  for (const file of scripts) expect(unstyledIn(readFileSync(file, 'utf8')), file).toEqual([])
})

test.each([
  ["button.classList.add('is-open')", "button.classList.toggle('is-open', true)"],
  ["note.className = 'text-muted'", 'note.className += more', 'note.className =\n  words(1)'],
  ["note.setAttribute('class', 'text-muted')", 'note.setAttribute(name, value)'],
  ["Object.assign(note, { className: 'text-muted' })"],
  ['list.innerHTML = \'<li class="py-3">\'', "list.insertAdjacentHTML('beforeend', item)"],
  ["document.createElement('dialog')", 'document.createElement(name)'],
  ["new DOMParser().parseFromString(text, 'text/html')"],
])('%s would be seen', (...scripts) => {
  for (const script of scripts) expect(unstyledIn(script), script).toHaveLength(1)
})

test.each([
  'video.className = link.className',
  "if (note.className === 'a' || note.classList.contains('b')) note.setAttribute('aria-current', 'true')",
  "document.createElement('tbody')",
])('%s draws nothing new', (script) => {
  expect(unstyledIn(script)).toEqual([])
})
