import { createHash } from 'node:crypto'
import type { QuoteContent } from './quote-sheet'

/**
 * SHA-256 of what a quote says. Its text is JSON with the keys of every object in order, so that the same content has
 * the same hash wherever it comes from.
 */
export function contentHash(content: QuoteContent): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(ordered(content)))
    .digest()
}

function ordered(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(ordered)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)]))
}
