import type { ServerBuild } from '@remix-run/node'
import { expect, test } from 'vitest'
import { withoutImports, withShortManifest } from './short-manifest'

const route = (id: string, parentId: string | undefined, imports: string[]) => ({
  id,
  parentId,
  path: id,
  hasLoader: true,
  hasAction: false,
  hasClientLoader: false,
  hasErrorBoundary: true,
  module: `/${id}.js`,
  imports,
  css: [],
})
const routes = {
  root: route('root', undefined, ['/react.js', '/root-words.js']),
  inbox: route('inbox', 'root', ['/react.js', '/root-words.js', '/list.js']),
  conversation: route('conversation', 'inbox', ['/list.js', '/root.js', '/thread.js', '/react.js']),
}
const entry = { module: '/entry.js', imports: ['/react.js', '/router.js'] }
const build = { routes: {}, assets: { entry, routes } } as unknown as ServerBuild

/** As the framework lists what a page's document has the browser fetch. */
const scriptsOf = (known: typeof routes) => [
  ...new Set([
    ...entry.imports,
    ...['root', 'inbox', 'conversation'].flatMap((id) => {
      const { imports, module } = known[id as keyof typeof routes]
      return [...(imports ?? []), module]
    }),
  ]),
]

test('a browser is told each script once, and makes of that the very list that the server wrote', () => {
  const short = withShortManifest(build).assets.routes
  const told = JSON.parse(JSON.stringify(short)) as typeof routes
  expect(told.conversation.imports).toEqual(['/thread.js'])
  expect(scriptsOf(told)).toEqual(scriptsOf(routes))
  expect(told.inbox).toEqual({
    id: 'inbox',
    parentId: 'root',
    path: 'inbox',
    hasLoader: true,
    hasErrorBoundary: true,
    module: '/inbox.js',
    imports: ['/list.js'],
  })
})

test('the server keeps what it knows of its routes, and a page that is only near is told without its scripts', () => {
  const short = withShortManifest(build).assets.routes
  expect(short.conversation).toMatchObject(routes.conversation)
  const near = withoutImports(short.conversation!)
  expect(JSON.parse(JSON.stringify(near))).toEqual({
    id: 'conversation',
    parentId: 'inbox',
    path: 'conversation',
    hasLoader: true,
    hasErrorBoundary: true,
    module: '/conversation.js',
  })
})
