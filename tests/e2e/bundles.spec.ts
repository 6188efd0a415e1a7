import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

const client = join(import.meta.dirname, '..', '..', 'build', 'client')

interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, { parentId?: string; module: string; imports?: string[] }>
}

function readManifest(): Manifest {
  const earlier = JSON.parse(readFileSync(`${client}.earlier.json`, 'utf8')) as Record<string, number>
  const isManifest = (file: string) => /^manifest-.*\.js$/.test(file) && !(`assets/${file}` in earlier)
  const name = readdirSync(join(client, 'assets')).find(isManifest)!
  const script = readFileSync(join(client, 'assets', name), 'utf8')
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Manifest
}

/** All that a page's document has the browser load of scripts. */
function scriptsOf({ entry, routes }: Manifest, id: string): string[] {
  const files = new Set([entry.module, ...entry.imports])
  for (let at: string | undefined = id; at; at = routes[at]?.parentId)
    for (const file of [routes[at]!.module, ...(routes[at]!.imports ?? [])]) files.add(file)
  return [...files].map((file) => readFileSync(join(client, file), 'utf8'))
}

/** By what each leaves in a script that holds some of it. */
const LIBRARIES = { 'react-aria': 'data-react-aria-pressable', Polaris: 'Polaris-', zod: '$ZodType' }

const holds = (script: string) =>
  Object.entries(LIBRARIES).flatMap(([name, mark]) => (script.includes(mark) ? [name] : []))

test('a page in a store’s admin loads none of the portal’s furniture, the portal none of Polaris', () => {
  const manifest = readManifest()
  const of = (id: string) => holds(scriptsOf(manifest, `routes/${id}`).join('\n'))
  for (const page of ['_index', 'conversations._index', 'products._index'])
    expect(of(`app+/shopify.${page}`), page).toEqual(['Polaris'])
  // What floats above a page comes when it is opened, and react-aria with it.
  for (const page of ['_app+/dashboard._index', '_app+/chat-dashboard._index'])
    expect(of(page), page).toEqual([])
  for (const list of ['knowledge', 'catalog'])
    expect(of(`_app+/dashboard.${list}._index`), list).not.toContain('react-aria')
  expect(of('_public+/_index')).not.toContain('Polaris')
  // A form's schema is there where the form is, a field with a list of its own too: the marks are still what they were.
  expect(of('_auth+/auth')).toEqual(['zod'])
  expect(of('_app+/dashboard.billing._index')).toContain('react-aria')
})

/** Kilobytes (gzip) that the first load of a page may have of scripts: what it has, and a little room. */
const BUDGETS = { '_app+/chat-dashboard._index': 160, '_app+/chat-dashboard.$id': 186 }

test('a page loads no more scripts than its budget allows', () => {
  const manifest = readManifest()
  for (const [page, budget] of Object.entries(BUDGETS)) {
    const scripts = scriptsOf(manifest, `routes/${page}`)
    const bytes = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0)
    expect(bytes / 1000, page).toBeLessThan(budget)
  }
})
