import type { TFunction } from 'i18next'
import { showsNothing } from './shows-nothing'

/** Properties and things that no language uses as a person's name; their words are in `inbox`, under `visitor`. */
export const VISITOR_QUALITIES = [
  'small',
  'big',
  'round',
  'long',
  'old',
  'new',
  'soft',
  'light',
  'shiny',
  'quiet',
  'striped',
  'dotted',
  'wooden',
  'golden',
  'silver',
  'paper',
  'warm',
  'far',
  'hidden',
  'floating',
  'glass',
  'folded',
  'sunny',
  'painted',
] as const
export const VISITOR_THINGS = [
  'umbrella',
  'vase',
  'basket',
  'bicycle',
  'suitcase',
  'candle',
  'ship',
  'hat',
  'spoon',
  'window',
  'cloud',
  'shell',
  'compass',
  'ball',
  'feather',
  'map',
  'fan',
  'wagon',
  'jar',
  'carpet',
  'pillow',
  'bottle',
  'lighthouse',
  'bus',
  'mirror',
  'star',
  'truck',
  'blanket',
  'curtain',
  'table',
] as const
/** Hues of the picture, in degrees. */
const HUES = [15, 55, 100, 150, 195, 245, 290, 340] as const

export interface VisitorName {
  quality: (typeof VISITOR_QUALITIES)[number]
  thing: (typeof VISITOR_THINGS)[number]
  hue: number
}

/**
 * What a visitor who told no name is called: two words and a colour, always the same for the same shopper. The database's
 * `visitor_number` reads the words from the same digits, by as many qualities and things as there are here.
 */
export function visitorName(shopperId: string): VisitorName {
  const digits = shopperId.replaceAll('-', '')
  const pick = <T>(from: readonly T[], at: number): T =>
    from[Number.parseInt(digits.slice(at, at + 6), 16) % from.length] ?? from[0]!
  return { quality: pick(VISITOR_QUALITIES, 0), thing: pick(VISITOR_THINGS, 6), hue: pick(HUES, 18) }
}

export interface NamedShopper {
  id: string
  /** As they told it or the shop knows them; empty for who told none. */
  name: string
}

/** What the team calls a shopper: their name, or two words that nobody is called by. */
export function shopperNameIn(t: TFunction<'inbox'> | TFunction, { id, name }: NamedShopper): string {
  if (!showsNothing(name)) return name
  return madeUpNameIn(t, visitorName(id))
}

/** The two words as a name. */
export const madeUpNameIn = (
  t: TFunction<'inbox'> | TFunction,
  { quality, thing }: Pick<VisitorName, 'quality' | 'thing'>,
): string =>
  t('visitor.name', { quality: t(`visitor.quality.${quality}`), thing: t(`visitor.thing.${thing}`) })
