import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface Named {
  name: string
}

interface PublishedObject extends Named {
  properties: Named[]
}

const require = createRequire(import.meta.url)

/** The published description of Liquid that theme-check works by. */
const read = <T>(name: 'filters' | 'tags' | 'objects'): T[] =>
  JSON.parse(
    readFileSync(require.resolve(`@shopify/theme-check-docs-updater/data/${name}.json`), 'utf8'),
  ) as T[]

const objects = read<PublishedObject>('objects')

/** Names that a template may call. `handle` is an alias that the description leaves out. */
export const publishedFilters = new Set([...read<Named>('filters').map(({ name }) => name), 'handle', 't'])
export const publishedTags = new Set([...read<Named>('tags').map(({ name }) => name), 'schema', '#'])
/** Objects that some template or block can see; `forloop` and its like among them. */
export const publishedObjects = new Set([...objects.map(({ name }) => name), 'app'])

/** What an object may be asked for. Throws for an object that isn't published. */
export function publishedProperties(object: string): Set<string> {
  const found = objects.find(({ name }) => name === object)
  if (!found) throw new Error(`Liquid has no object ${object}.`)
  return new Set(found.properties.map(({ name }) => name))
}
