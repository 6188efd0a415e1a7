import type { ServerBuild } from '@remix-run/node'
import { expect, test } from 'vitest'
import { siteBuild } from './site-build'

const route = (id: string, parentId?: string, handle?: object) => [
  id,
  { id, parentId, path: id, module: { handle } },
]

const build = {
  mode: 'production',
  routes: Object.fromEntries([
    route('root'),
    route('portal', 'root'),
    route('faq', 'portal', { isSite: true }),
    route('demo', 'portal', { isStatic: true }),
    route('dashboard', 'root'),
  ]),
  assets: { version: '1', routes: { root: {}, portal: {}, faq: {}, demo: {}, dashboard: {} } },
} as unknown as ServerBuild

test('public pages stay with everything they stand in, and nothing else does', () => {
  const { routes, assets, mode } = siteBuild(build)
  expect(Object.keys(routes).sort()).toEqual(['faq', 'portal', 'root'])
  expect(Object.keys(assets.routes).sort()).toEqual(['faq', 'portal', 'root'])
  expect(mode).toBe('production')
})
