import { renderToStaticMarkup } from 'react-dom/server'
import type { DrawOnce } from './draw-once'

/** Of one thing; a part has some ten kilobytes. */
const MOST_NAMES = 1000

const drawn = new WeakMap<object, Map<string, string>>()

/** Remembers markup for as long as the thing is there that it was drawn of. */
export const drawOnce: DrawOnce = (thing, name, content) => {
  const known = drawn.get(thing) ?? new Map<string, string>()
  drawn.set(thing, known)
  const markup = known.get(name)
  if (markup !== undefined) return markup
  const made = renderToStaticMarkup(content())
  if (known.size >= MOST_NAMES) known.clear()
  known.set(name, made)
  return made
}
