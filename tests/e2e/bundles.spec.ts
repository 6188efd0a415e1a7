import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const client = join(import.meta.dirname, '..', '..', 'build', 'client')

interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, { parentId?: string; module: string; imports?: string[] }>
}

function readManifest(): Manifest {
  const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-.*\.js$/.test(file))!
  const script = readFileSync(join(client, 'assets', name), 'utf8')
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Manifest
}

/** All that a page's document has the browser load of scripts, as one text. */
function scriptsOf({ entry, routes }: Manifest, id: string): string {
  const files = new Set([entry.module, ...entry.imports])
  for (let at: string | undefined = id; at; at = routes[at]?.parentId)
    for (const file of [routes[at]!.module, ...(routes[at]!.imports ?? [])]) files.add(file)
  return [...files].map((file) => readFileSync(join(client, file), 'utf8')).join('\n')
}

/** By what each leaves in a script that holds some of it. */
const LIBRARIES = { 'react-aria': 'data-react-aria-pressable', Polaris: 'Polaris-', zod: '$ZodType' }

const holds = (script: string) =>
  Object.entries(LIBRARIES).flatMap(([name, mark]) => (script.includes(mark) ? [name] : []))

test('a page in a store’s admin loads none of the portal’s furniture, the portal none of Polaris', () => {
  const manifest = readManifest()
  const of = (id: string) => holds(scriptsOf(manifest, `routes/${id}`))
  for (const page of ['_index', 'conversations._index', 'products._index'])
    expect(of(`app+/shopify.${page}`), page).toEqual(['Polaris'])
  for (const page of ['_app+/dashboard._index', '_app+/chat-dashboard._index'])
    expect(of(page), page).toEqual(['react-aria'])
  expect(of('_public+/_index')).not.toContain('Polaris')
  // A form's schema is there where the form is; it tells that the marks are still what they were.
  expect(of('_auth+/auth')).toEqual(['react-aria', 'zod'])
})
