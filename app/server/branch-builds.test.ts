import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { expect, test } from 'vitest'
import { branchBuilds } from './branch-builds'
import { routeTree } from './route-tree'

const route = (id: string, parentId?: string, path?: string) => [
  id,
  { id, parentId, ...(path === 'index' ? { index: true } : { path }), module: {} },
]

const routes = Object.fromEntries([
  route('root', undefined, ''),
  route('portal', 'root'),
  route('home', 'portal', 'index'),
  route('app', 'portal'),
  route('dashboard', 'app', 'dashboard'),
  route('catalog', 'app', 'dashboard/catalog'),
  route('product', 'app', 'dashboard/catalog/products/:id'),
  route('inbox', 'app', 'chat-dashboard'),
  route('inbox-index', 'inbox', 'index'),
  route('conversation', 'inbox', ':id'),
  route('code', 'root', 'r/:code/:video?'),
  route('any-code', 'root', ':project/envelope'),
  route('rest', 'portal', '*'),
])
const build = { routes, assets: { routes } } as unknown as ServerBuild

const matched = (of: ServerBuild, path: string) =>
  matchRoutes(routeTree(of), path)?.map(({ route, params }) => [route.id, params])

test.each([
  '/',
  '/dashboard',
  '/Dashboard/',
  '/dash%62oard/catalog',
  '/dashboard/catalog/products/7',
  '/chat-dashboard',
  '/chat-dashboard/7',
  '/r/partner',
  '/r/partner/film',
  '/dashboard/envelope',
  '/nowhere/at/all',
])('%s meets the same routes in its part of the build as in the whole', (path) => {
  const part = branchBuilds(build)(path)
  expect(matched(part, path)).toEqual(matched(build, path))
  expect(Object.keys(part.routes).length).toBeLessThan(Object.keys(routes).length)
})

test('a page’s part has what the addresses above it meet, as the browser is told of them too', () => {
  const { routes: part, assets } = branchBuilds(build)('/dashboard/catalog/products/7')
  expect(Object.keys(part).sort()).toEqual([
    'app',
    'catalog',
    'dashboard',
    'home',
    'portal',
    'product',
    'rest',
    'root',
  ])
  expect(Object.keys(assets.routes).sort()).toEqual(Object.keys(part).sort())
})

test('pages of the same routes, and their data, share one part', () => {
  const partOf = branchBuilds(build)
  expect(partOf('/chat-dashboard/7')).toBe(partOf('/chat-dashboard/8'))
  expect(partOf('/chat-dashboard/7.data')).toBe(partOf('/chat-dashboard/8'))
  expect(partOf('/_root.data')).toBe(partOf('/'))
})

test('the framework’s browser half hears of all routes', () => {
  expect(branchBuilds(build)('/__manifest')).toBe(build)
})

test('where no route fits the framework gets the whole build', () => {
  const { rest: _, ...others } = routes
  const strict = { routes: others, assets: { routes: others } } as unknown as ServerBuild
  expect(branchBuilds(strict)('/nowhere')).toBe(strict)
})
