import { type CartLexicon, cartLexicon } from './cart'
import { type DegreeLexicon, degreeLexicon } from './degrees'
import { easternLexicon } from './eastern'
import type { Lexicon } from './lexicon-words'
import { type OrderLexicon, orderLexicon } from './orders'
import { type RequestLexicon, requestLexicon } from './requests'
import { westernLexicon } from './western'

export type LexiconKind =
  | Exclude<keyof Lexicon, 'ordinals'>
  | keyof CartLexicon
  | keyof DegreeLexicon
  | keyof OrderLexicon
  | keyof RequestLexicon

export const LEXICON: Record<
  string,
  Lexicon & Partial<CartLexicon & DegreeLexicon & OrderLexicon & RequestLexicon>
> = Object.fromEntries(
  Object.entries({ ...westernLexicon, ...easternLexicon }).map(([code, words]) => [
    code,
    {
      ...words,
      ...cartLexicon[code],
      ...degreeLexicon[code],
      ...orderLexicon[code],
      ...requestLexicon[code],
    },
  ]),
)
