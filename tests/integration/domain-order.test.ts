import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Domain by domain, the other domains that its files import, types included. */
function importedDomains(): Map<string, Set<string>> {
  const imported = new Map<string, Set<string>>()
  for (const file of readdirSync('app/domains', { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue
    const domain = file.split('/')[0]!
    const others = imported.get(domain) ?? new Set()
    imported.set(domain, others)
    for (const [, other] of readFileSync(join('app/domains', file), 'utf8').matchAll(
      /['"]~\/domains\/([a-z-]+)\//g,
    ))
      if (other !== domain) others.add(other!)
  }
  return imported
}

/** The domains on a way that ends where it began; empty where each domain stands on others that don't stand on it. */
function findCycle(imported: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>()
  const follow = (domain: string, way: string[]): string[] => {
    if (way.includes(domain)) return [...way.slice(way.indexOf(domain)), domain]
    if (done.has(domain)) return []
    for (const other of imported.get(domain) ?? []) {
      const cycle = follow(other, [...way, domain])
      if (cycle.length > 0) return cycle
    }
    done.add(domain)
    return []
  }
  for (const domain of imported.keys()) {
    const cycle = follow(domain, [])
    if (cycle.length > 0) return cycle
  }
  return []
}

test('of two domains one stands on the other, never both', () => {
  const imported = importedDomains()
  expect(imported.get('billing')).toContain('payments')
  expect(findCycle(imported)).toEqual([])
  expect(findCycle(new Map([...imported, ['offering', new Set(['billing'])]]))).toContain('billing')
})
