import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '~/platform/i18n/project-root.server'
import { remembering } from '~/platform/memory/remembering'

/** An import of another built module, as the bundler writes it at a module's beginning. */
const IMPORT = /(?:\bfrom|\bimport)"\.\/([\w.-]+\.js)"/g

/** More than the build writes. */
const MOST_MODULES = 2000

/** Built modules so that each stands behind those of them that it needs. */
export function inOrderOfNeed(addresses: readonly string[]): string[] {
  const ordered = new Set<string>()
  const met = new Set<string>()
  const add = (address: string) => {
    if (met.has(address)) return
    met.add(address)
    for (const needed of needsOf(address)) add(needed)
    if (addresses.includes(address)) ordered.add(address)
  }
  for (const address of addresses) add(address)
  return [...ordered]
}

const needsOf = remembering(MOST_MODULES, (address) => {
  const code = readFileSync(join(projectRoot, 'build', 'client', address), 'utf8')
  return Array.from(code.matchAll(IMPORT), ([, name = '']) => `/assets/${name}`)
})
