/** One searched field of a document. */
export interface FieldSpec {
  name: string
  /** How much a match here counts against a match in a field of weight 1. */
  weight: number
  /** 0: length doesn't matter; 1: a match in a field twice as long counts half. */
  lengthNorm: number
  /**
   * What the field says of a product: its name, the class of things it belongs to, who makes it, or which other
   * thing it goes with. `plain` fields say none of these. `topics` holds no words, but names of what a document is about.
   */
  role: 'title' | 'class' | 'brand' | 'compatible' | 'plain' | 'topics'
}

/** Fields, weights and the few constants of ranking that differ between short records and running text. */
export interface IndexSchema {
  name: string
  /** Raised when a change makes saved indexes of the schema useless. */
  version: number
  /** At most 8. */
  fields: FieldSpec[]
  /** Saturation of repeated matches (BM25's k1). */
  saturation: number
  /** Exponent on the matched share of the query's weight: 0 ignores misses. */
  coverage: number
  /** Weight of a word that only carries grammar, against a word of meaning. */
  functionWordWeight: number
  /** Share of two words' weight that their standing side by side adds. */
  proximity: number
  /** Share of their weight that the words of meaning add when a stretch of text holds them together. */
  density: number
  /** Whether documents are things, so that what a thing is outranks what it is for. */
  things: boolean
}

export const productSchema: IndexSchema = {
  name: 'product',
  version: 2,
  fields: [
    { name: 'title', weight: 3, lengthNorm: 0.7, role: 'title' },
    { name: 'brand', weight: 3, lengthNorm: 0, role: 'brand' },
    { name: 'type', weight: 4, lengthNorm: 0.2, role: 'class' },
    { name: 'tags', weight: 1.5, lengthNorm: 0.5, role: 'plain' },
    { name: 'options', weight: 1, lengthNorm: 0.5, role: 'plain' },
    { name: 'attributes', weight: 0.3, lengthNorm: 0.5, role: 'plain' },
    { name: 'compatible', weight: 0.3, lengthNorm: 0.5, role: 'compatible' },
    { name: 'body', weight: 2, lengthNorm: 0.95, role: 'plain' },
  ],
  saturation: 2.5,
  coverage: 1.5,
  functionWordWeight: 0.1,
  proximity: 0.3,
  density: 0,
  things: true,
}

export const passageSchema: IndexSchema = {
  name: 'passage',
  version: 2,
  fields: [
    { name: 'title', weight: 2, lengthNorm: 0.4, role: 'title' },
    { name: 'heading', weight: 1.5, lengthNorm: 0.4, role: 'plain' },
    { name: 'body', weight: 1, lengthNorm: 0.5, role: 'plain' },
    { name: 'topics', weight: 1, lengthNorm: 0, role: 'topics' },
  ],
  saturation: 0.9,
  coverage: 0.5,
  functionWordWeight: 0.1,
  proximity: 0.3,
  density: 0.3,
  things: false,
}
