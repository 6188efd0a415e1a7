import { Drop } from 'liquidjs'
import { publishedProperties } from './published'

/**
 * An object of the platform's Liquid. Asking for what the real object doesn't have, or for what nobody has built here
 * yet, fails: the real one would print nothing, and the mistake would be seen by shoppers only.
 */
export abstract class PublishedDrop extends Drop {
  /** Name in the published description. */
  protected abstract readonly objectName: string

  /** Properties whose names end in a question mark, which no TypeScript name may. */
  protected answers(): Record<string, unknown> {
    return {}
  }

  override liquidMethodMissing(key: string | number): unknown {
    const answers = this.answers()
    if (key in answers) return answers[key]
    // What the engine itself asks of anything that it prints, compares or walks through.
    if (typeof key !== 'string' || ['size', 'first', 'last'].includes(key)) return undefined
    const isPublished = publishedProperties(this.objectName).has(key)
    throw new Error(
      isPublished
        ? `The local store platform doesn't answer ${this.objectName}.${key} yet.`
        : `${this.objectName} has no ${key}.`,
    )
  }

  toJSON(): unknown {
    return { error: 'json not allowed for this object' }
  }
}

/** Getters of a drop that the real object doesn't have: a typing mistake would hide there for ever. */
export function unpublishedGetters(objectName: string, drop: typeof PublishedDrop): string[] {
  const published = publishedProperties(objectName)
  return Object.entries(Object.getOwnPropertyDescriptors(drop.prototype as object))
    .filter(([name, { get }]) => get && !published.has(name))
    .map(([name]) => name)
}
