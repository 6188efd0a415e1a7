import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '~/platform/i18n/project-root.server'

/** An import of another built module, as the bundler writes it at a module's beginning. */
const IMPORT = /(?:\bfrom|\bimport)"\.\/([\w.-]+\.js)"/g

const needs = new Map<string, readonly string[]>()

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

function needsOf(address: string): readonly string[] {
  let found = needs.get(address)
  if (!found) {
    const code = readFileSync(join(projectRoot, 'build', 'client', address), 'utf8')
    found = Array.from(code.matchAll(IMPORT), ([, name = '']) => `/assets/${name}`)
    needs.set(address, found)
  }
  return found
}
